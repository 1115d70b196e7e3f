// The tile in the hand: where it hovers, how it is turned, and whether it may lie there.
import { differentOrientations, parsePlace, placeText, SIZE, turned, type Place } from './moves';

const MIDDLE = (SIZE - 1) / 2;

export class Laying {
  place = $state<Place>({ column: 7, row: 8, orientation: 'n' });

  /** `read` gives the tile to lay (null: none) and the legal texts. */
  constructor(private readonly read: () => { picture: string[] | null; legal: string[] }) {}

  active = $derived.by(() => this.read().picture !== null && this.places.length > 0);
  places = $derived.by(() =>
    this.read()
      .legal.map(parsePlace)
      .filter((place) => place !== null),
  );
  picture = $derived.by(() => {
    const { picture } = this.read();
    return picture && turned(picture, this.place.orientation);
  });
  text = $derived.by(() => placeText(this.place));
  fits = $derived.by(() => this.read().legal.includes(this.text));

  /** Every square that the tile can cover as it is turned now, as `column row`. */
  reach = $derived.by(() => {
    const found = new Set<string>();
    const [height, width] = this.size();
    for (const place of this.places) {
      if (place.orientation !== this.place.orientation) continue;
      for (let down = 0; down < height; down++) for (let right = 0; right < width; right++) found.add(`${place.column + right} ${place.row + down}`);
    }
    return [...found].map((square) => square.split(' ').map(Number));
  });

  /** Take up a new tile: hover over the fitting place nearest to the middle. */
  begin(): void {
    const distance = (place: Place) => Math.hypot(place.column + 1 - MIDDLE, place.row + 1 - MIDDLE);
    const [nearest] = [...this.places].sort((a, b) => distance(a) - distance(b));
    if (nearest) this.place = nearest;
  }

  /** Take up a new tile as it came, over the corner, where it has to be moved from. */
  beginAside(): void {
    this.place = { column: 0, row: 0, orientation: 'n' };
  }

  move(right: number, down: number): void {
    this.put(this.place.column + right, this.place.row + down);
  }

  /** Hover so that the tile's middle is at a point of the board, in squares. */
  centre(x: number, y: number): void {
    const [height, width] = this.size();
    this.put(Math.round(x - width / 2), Math.round(y - height / 2));
  }

  turn(quarters = 1): void {
    const { picture } = this.read();
    if (!picture) return;
    const [height, width] = this.size();
    const [x, y] = [this.place.column + width / 2, this.place.row + height / 2];
    const all = differentOrientations(picture);
    const next = (all.indexOf(this.place.orientation) + quarters + all.length) % all.length;
    this.place = { ...this.place, orientation: all[next] };
    this.centre(x, y);
  }

  /** Go to the next place (or the one before) where the tile fits, through all its orientations. */
  next(step = 1): void {
    const texts = this.places.map(placeText);
    const at = texts.indexOf(this.text);
    const from = at < 0 && step < 0 ? 0 : at;
    this.place = this.places[(from + step + texts.length) % texts.length];
  }

  private put(column: number, row: number): void {
    const [height, width] = this.size();
    const within = (at: number, length: number) => Math.min(Math.max(at, 0), SIZE - length);
    this.place = { ...this.place, column: within(column, width), row: within(row, height) };
  }

  private size(): [number, number] {
    return this.place.orientation === 'n' || this.place.orientation === 's' ? [2, 4] : [4, 2];
  }
}
