/** The options of a game as a new table is offered them. */

import type { GameInfo, OptionInfo } from '../wire/types';

export type Value = OptionInfo['preset'];
export type Chosen = Record<string, Value>;

/** How many play follows from the seats. */
const isOfRules = ({ name }: OptionInfo) => name !== 'players';

/** What a table has if nobody chooses anything else. */
export const usual = (info: GameInfo): Chosen => Object.fromEntries(info.options.filter(isOfRules).map(({ name, preset }) => [name, preset]));

const isMet = (option: OptionInfo, chosen: Chosen) => Object.entries(option.needs).every(([name, value]) => chosen[name] === value);

/** The options that mean something beside what else is chosen. */
export const open = (info: GameInfo, chosen: Chosen): OptionInfo[] => info.options.filter((option) => isOfRules(option) && isMet(option, chosen));

/** What is chosen, without what means nothing beside it. */
export const meant = (info: GameInfo, chosen: Chosen): Chosen =>
  Object.fromEntries(open(info, chosen).map(({ name, preset }) => [name, chosen[name] ?? preset]));

/** The values of an option that a number of seats has, what is usual first. */
export function valuesOf({ name, values, preset }: OptionInfo, seats: number): Value[] {
  const possible = name === 'first' ? values.filter((value) => typeof value !== 'number' || value < seats) : values;
  return [preset, ...possible.filter((value) => value !== preset)];
}

/** How many can play, in rising order. */
export const playersOf = (info: GameInfo): number[] => (info.options.find(({ name }) => name === 'players')?.values ?? [2]) as number[];

/** What a table plays with, of all that its game offers; an option that means nothing beside the others is left out. */
export function chosenOptions(info: GameInfo | null, chosen: Chosen): (OptionInfo & { value: Value })[] {
  return info ? open(info, chosen).flatMap((option) => (option.name in chosen ? [{ ...option, value: chosen[option.name]! }] : [])) : [];
}
