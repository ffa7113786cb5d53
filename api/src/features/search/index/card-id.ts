/** A card's id as four words of 32 bits. */
export type CardId = readonly [number, number, number, number];

const dash = "-".charCodeAt(0);
const digits = new Float64Array(128).fill(Number.NaN);
for (const digit of "0123456789abcdefABCDEF") digits[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

/** A text that is no id finds no card. */
export function readCardId(id: string): CardId {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  let read = 0;
  for (let at = 0; at < id.length && read < 32; at++) {
    const letter = id.charCodeAt(at);
    if (letter === dash) continue;
    const word = read++ >>> 3;
    words[word] = (words[word] as number) * 16 + (digits[letter] ?? Number.NaN);
  }
  return read === 32 ? words : [Number.NaN, 0, 0, 0];
}

/** The id of a card as the database writes it; `ids` has four words a card. */
export function cardIdAt(ids: Uint32Array, at: number): string {
  let hex = "";
  for (let word = 0; word < 4; word++) hex += (ids[at * 4 + word] as number).toString(16).padStart(8, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
