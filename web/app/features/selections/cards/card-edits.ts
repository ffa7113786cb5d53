import type { CardEntry, SelectedCard } from "@compcard/domain/selections/schema";

type Cards = readonly SelectedCard[];

/** What can be said of a card in a selection. */
export const editedFields = ["standing", "cover", "hidden", "note", "private_note"] as const;
export type EditedField = (typeof editedFields)[number];
export type CardChange = Partial<Pick<SelectedCard, EditedField>>;

/** The same thing was changed here and elsewhere. */
export type Collision =
  | { what: "order" }
  | { what: EditedField; here: CardChange; there: Pick<SelectedCard, EditedField> };

/** One change of a selection's cards, made from what its person saw; it can be made again from what stands there by then. */
export interface Edit {
  /** The cards as they are to be. Made twice it is the same. */
  apply: (cards: Cards) => Cards;
  /** Which card must be there; else what was typed would be lost without a word. */
  about?: string;
  collisions: (cards: Cards) => Collision[];
  /** The edit without what collides; null where nothing is left of it. */
  without: (collisions: readonly Collision[]) => Edit | null;
}

const ids = (cards: Cards) => cards.map(({ id }) => id);
const nowhere = { collisions: () => [], without: () => null };

/** Puts the cards into this order; who came meanwhile stands at the end. */
export function reorder(seen: Cards, order: readonly string[]): Edit {
  return {
    apply: (cards) => {
      const place = new Map(order.map((id, index) => [id, index]));
      const placeOf = ({ id }: SelectedCard) => place.get(id) ?? order.length;
      return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
    },
    collisions: (cards) => {
      const [before, now] = [new Set(ids(seen)), new Set(ids(cards))];
      const was = ids(seen).filter((id) => now.has(id));
      const is = ids(cards).filter((id) => before.has(id));
      return was.every((id, index) => id === is[index]) ? [] : [{ what: "order" }];
    },
    without: () => null,
  };
}

export function takeOut(id: string): Edit {
  return { ...nowhere, apply: (cards) => cards.filter((card) => card.id !== id) };
}

/** Undoes `takeOut`: what was said of the card is kept by the server. */
export function putBack(card: SelectedCard, at: number): Edit {
  return {
    ...nowhere,
    apply: (cards) => (ids(cards).includes(card.id) ? cards : [...cards.slice(0, at), card, ...cards.slice(at)]),
  };
}

/** Says something else of a card. */
export function setFields(seen: SelectedCard, change: CardChange): Edit {
  const fields = editedFields.filter((field) => change[field] !== undefined && !isSame(change[field], seen[field]));
  const changed = Object.fromEntries(fields.map((field) => [field, change[field]])) as CardChange;
  return {
    about: seen.id,
    apply: (cards) => cards.map((card) => (card.id === seen.id ? { ...card, ...changed } : card)),
    collisions: (cards) => {
      const there = cards.find(({ id }) => id === seen.id);
      if (!there) return [];
      return fields
        .filter((field) => !isSame(there[field], seen[field]) && !isSame(there[field], changed[field]))
        .map((what) => ({ what, here: changed, there }));
    },
    without: (collisions) => {
      const rest = fields.filter((field) => !collisions.some(({ what }) => what === field));
      const kept = Object.fromEntries(rest.map((field) => [field, change[field]])) as CardChange;
      return rest.length > 0 ? setFields(seen, kept) : null;
    },
  };
}

/** The whole order as the server takes it: of each card no more than what is another now. */
export function entriesOf(before: Cards, after: Cards): CardEntry[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return after.map((card) => {
    const was = known.get(card.id);
    const changed = was ? editedFields.filter((field) => !isSame(card[field], was[field])) : [];
    return { id: card.id, ...Object.fromEntries(changed.map((field) => [field, card[field]])) } as CardEntry;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
