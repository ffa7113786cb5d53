import { setBit, wordsFor } from "./bits.ts";
import { GrowingNumbers } from "./growing-numbers.ts";
import { IdTable } from "./id-table.ts";
import { NumTable } from "./num-table.ts";
import { readRows, writeColumns } from "./rows.ts";
import { newColumns, type Snapshot, shared, type TextColumn, textColumns } from "./snapshot.ts";
import { isStay, StayCollector } from "./stays.ts";

/** Tokens that more than one in so many cards carry get a bit a card, which is then no larger than a list. */
const denseFrom = 32;

/** Makes a snapshot of rows that come in the order of changes, the oldest first. */
export class IndexBuilder {
  readonly #capacity: number;
  readonly #columns;
  readonly #slots: Int32Array;
  readonly #table: IdTable;
  readonly #numSlots: Int32Array;
  readonly #numTable: NumTable;
  readonly #tokens = new Map<string, GrowingNumbers | Uint32Array>();
  readonly #texts = Object.fromEntries(textColumns.map((name) => [name, new TextCollector()])) as Record<
    (typeof textColumns)[number],
    TextCollector
  >;
  readonly #stays = new StayCollector();
  #count = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#columns = newColumns(capacity);
    this.#slots = shared(Int32Array, capacity * 2 * 4);
    this.#table = new IdTable(this.#slots, this.#columns.ids);
    this.#numSlots = shared(Int32Array, capacity * 2 * 4);
    this.#numTable = new NumTable(this.#numSlots, this.#columns.num);
  }

  /** Cards beyond the capacity are left to the feed, which has them too. */
  add(text: string): void {
    for (const row of readRows(text)) {
      // A card that changed while it was read comes once more, later; the feed brings what is newest.
      if (this.#count === this.#capacity || this.#table.find(row.id) >= 0) continue;
      const at = this.#count++;
      writeColumns(this.#columns, at, row);
      this.#table.put(row.id, at);
      this.#numTable.put(row.num, at);
      for (const { text, place } of row.tokens) {
        if (place) continue;
        if (isStay(text)) this.#stays.add(text, at);
        else this.#addToken(text, at);
      }
      for (const name of textColumns) for (const one of row[name]) this.#texts[name].add(one, at);
    }
  }

  /** A list of cards becomes bits once it is as large, so that building takes little more than what is built. */
  #addToken(token: string, at: number): void {
    const cards = this.#tokens.get(token);
    if (!cards) {
      const first = new GrowingNumbers();
      first.push(at);
      this.#tokens.set(token, first);
    } else if (cards instanceof Uint32Array) setBit(cards, at);
    else {
      cards.push(at);
      if (cards.length * denseFrom >= this.#capacity) this.#tokens.set(token, this.#bitsOf(cards));
    }
  }

  finish(): Snapshot {
    const dense = new Map<string, Uint32Array>();
    const sparse = new Map<string, Uint32Array>();
    for (const [token, cards] of this.#tokens) {
      if (cards instanceof Uint32Array) dense.set(token, cards);
      else if (cards.length * denseFrom < this.#count) sparse.set(token, cards.share());
      else dense.set(token, this.#bitsOf(cards));
    }
    return {
      ...{ count: this.#count, capacity: this.#capacity, columns: this.#columns },
      ...{ slots: this.#slots, numSlots: this.#numSlots, dense, sparse },
      texts: Object.fromEntries(textColumns.map((name) => [name, this.#texts[name].finish()])) as Snapshot["texts"],
      availability: this.#stays.finish(),
    };
  }

  #bitsOf(cards: GrowingNumbers): Uint32Array {
    const bits = shared(Uint32Array, wordsFor(this.#capacity) * 4);
    for (let at = 0; at < cards.length; at++) setBit(bits, cards.at(at));
    return bits;
  }
}

/** Gathers texts and whose they are. */
class TextCollector {
  readonly #known = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #textOf = new GrowingNumbers();
  readonly #cardOf = new GrowingNumbers();
  #letters = 0;

  add(text: string, card: number): void {
    let at = this.#known.get(text);
    if (at === undefined) {
      at = this.#texts.push(text) - 1;
      this.#known.set(text, at);
      this.#letters += text.length + 2;
    }
    this.#textOf.push(at);
    this.#cardOf.push(card);
  }

  finish(): TextColumn {
    const count = this.#texts.length;
    const letters = shared(Uint16Array, this.#letters * 2);
    const starts = shared(Uint32Array, (count + 1) * 4);
    let at = 0;
    this.#texts.forEach((text, index) => {
      starts[index] = at;
      // Between spaces, as in the row: ' x' finds what begins with x.
      letters[at++] = 32;
      for (let letter = 0; letter < text.length; letter++) letters[at++] = text.charCodeAt(letter);
      letters[at++] = 32;
    });
    starts[count] = at;
    return { letters, starts, ...this.#cards(count) };
  }

  #cards(count: number): Pick<TextColumn, "cardStarts" | "cards"> {
    const cardStarts = shared(Uint32Array, (count + 1) * 4);
    const cards = shared(Uint32Array, this.#cardOf.length * 4);
    for (let at = 0; at < this.#textOf.length; at++) {
      const next = this.#textOf.at(at) + 1;
      cardStarts[next] = (cardStarts[next] as number) + 1;
    }
    for (let text = 0; text < count; text++)
      cardStarts[text + 1] = (cardStarts[text + 1] as number) + (cardStarts[text] as number);
    const filled = cardStarts.slice(0, count);
    for (let at = 0; at < this.#textOf.length; at++) {
      const text = this.#textOf.at(at);
      const place = filled[text] as number;
      cards[place] = this.#cardOf.at(at);
      filled[text] = place + 1;
    }
    return { cardStarts, cards };
  }
}
