/** A card's id as four words of 32 bits. */
export type CardId = readonly [number, number, number, number];

/** What is no id leads to none. */
export function readCardId(id: string): CardId {
  const hex = id.replaceAll("-", "");
  const word = (from: number) => Number.parseInt(hex.slice(from, from + 8), 16);
  return [word(0), word(8), word(16), word(24)];
}

/** The id of a card as the database writes it; `ids` has four words a card. */
export function cardIdAt(ids: Uint32Array, at: number): string {
  let hex = "";
  for (let word = 0; word < 4; word++) hex += (ids[at * 4 + word] as number).toString(16).padStart(8, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
