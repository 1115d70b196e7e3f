// A complete player for the arena in plain JavaScript: it knows no rules, and plays any legal move.
//
// Try it:  tilewright arena azul --players "cmd:node examples/minimal_engine.mjs",apprentice --games 10
// A player of your own replaces `choose`. docs/engine-protocol.md describes every line.

import { createInterface } from "node:readline";

/** One of the legal moves, after these moves from the start of the game (those of chance too). */
function choose(moves, legal, seconds) {
  return legal[Math.floor(Math.random() * legal.length)];
}

const say = (line) => process.stdout.write(`${line}\n`);
const textsIn = (rest) => (rest === "" ? [] : rest.split("; "));

let moves = [];
let legal = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  const rest = line.slice(word.length + 1);
  if (word === "hello") {
    say("hello 1 minimal-js");
  } else if (word === "game") {
    say("ready"); // the rest is its name and options, as name=value
  } else if (word === "position") {
    moves = textsIn(rest);
  } else if (word === "legal") {
    legal = textsIn(rest);
  } else if (word === "go") {
    const words = rest.split(" ");
    say(`best ${choose(moves, legal, Number(words[words.indexOf("seconds") + 1] ?? 1))}`);
  } else if (word === "quit") {
    break;
  } else if (word !== "stop" && word !== "") {
    say(`error unknown command "${word}"`);
  }
}
