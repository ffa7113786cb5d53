import type { Standing } from "@compcard/domain/selections/options";
import type { CardEntry, SelectedCard } from "@compcard/domain/selections/schema";
import { standTogether } from "@compcard/domain/selections/sections";
import { cardName } from "../../../lib/card-name.ts";

type Cards = readonly SelectedCard[];

/** Editable properties of a card in a selection. */
export const editedFields = ["standing", "cover", "hidden", "note", "private_note", "section"] as const;
export type EditedField = (typeof editedFields)[number];
/** `standing_at` goes with `standing`. */
export type CardChange = Partial<Pick<SelectedCard, EditedField | "standing_at">>;

/** The same thing was changed here and elsewhere. */
export type Collision = { what: "order" } | { what: EditedField; here: CardChange; there: SelectedCard };

/**
 * One change of a selection's cards, as it is queued. `seen`: what its person saw, before and after each change that was
 * joined to it; anything else that stands there by then was changed elsewhere.
 */
export type Edit = SingleEdit | { kind: "batch"; edits: readonly SingleEdit[] };
export type SingleEdit =
  | { kind: "order"; seen: (readonly string[])[]; order: readonly string[] }
  /** `name`: the card's, for when it has left; absent in edits that an earlier version stored. */
  | { kind: "fields"; id: string; name?: string; seen: CardChange[]; change: CardChange }
  | { kind: "remove"; id: string }
  | { kind: "restore"; id: string; card: SelectedCard; at: number };

const ids = (cards: Cards) => cards.map(({ id }) => id);

/** Puts the cards into this order; cards that were added meanwhile stand at the end. */
export const reorder = (seen: Cards, order: readonly string[]): SingleEdit => ({
  kind: "order",
  seen: [ids(seen)],
  order,
});

export const takeOut = (id: string): SingleEdit => ({ kind: "remove", id });

/** Undoes `takeOut`; the server still has the card's properties. */
export const putBack = (card: SelectedCard, at: number): SingleEdit => ({ kind: "restore", id: card.id, card, at });

/** Says something else of a card. */
export function setFields(seen: SelectedCard, change: CardChange): SingleEdit {
  const fields = editedFields.filter((field) => change[field] !== undefined && !isSame(change[field], seen[field]));
  return {
    kind: "fields",
    id: seen.id,
    name: cardName(seen.model),
    seen: [pick(seen, fields)],
    change: pick(change, fields),
  };
}

/** States how somebody stands as of a moment, also what was stated before (TL-44). */
export const setStanding = (seen: SelectedCard, standing: Standing | null, at: string | null): SingleEdit => ({
  kind: "fields",
  id: seen.id,
  name: cardName(seen.model),
  seen: [pick(seen, ["standing"])],
  change: { standing, standing_at: standing && at },
});

/** The standing that a person set; one that follows from options comes back by itself. */
export const statedStanding = ({ standing, standing_by }: SelectedCard): Standing | null =>
  standing_by === "options" ? null : standing;

/** Edits of several cards that are saved together. */
export const batch = (edits: readonly SingleEdit[]): Edit => ({ kind: "batch", edits });

/** Edits of one key join each other in the queue. */
export function keyOf(edit: Edit): string {
  if (edit.kind === "batch") return edit.edits.map(keyOf).join(", ");
  if (edit.kind === "order") return "order";
  return edit.kind === "fields" ? `fields ${edit.id}` : `card ${edit.id}`;
}

/**
 * The newest queued edit that this one can join. A joined edit goes to the end of the queue, so one that moves cards joins
 * none that another such edit stands behind: each was made from the order that the one before it leaves.
 */
export function joinable<T extends { value: Edit }>(queue: readonly T[], edit: Edit): T | undefined {
  const at = queue.findLastIndex(({ value }) => keyOf(value) === keyOf(edit));
  const before = queue[at];
  const isMoving = before && (movesCards(before.value) || movesCards(edit));
  return isMoving && queue.slice(at + 1).some(({ value }) => movesCards(value)) ? undefined : before;
}

/** True if it changes the order: by hand, or by a section, whose cards stand together. */
const movesCards = (edit: Edit) =>
  editsOf(edit).some((one) => one.kind === "order" || (one.kind === "fields" && "section" in one.change));

/** The edit that does both; `before` may have reached the server, or not. */
export function join(before: Edit | undefined, edit: Edit): Edit {
  // Both edits have one key, and so the same cards; one card alone may have been changed as a batch, too.
  const known = before ? editsOf(before) : [];
  const edits = editsOf(edit).map((one, index) => joinSingle(known[index], one));
  const [first] = edits;
  return edit.kind === "batch" || !first ? batch(edits) : first;
}

/** The edits that an edit consists of. */
export function editsOf(edit: Edit): readonly SingleEdit[] {
  return edit.kind === "batch" ? edit.edits : [edit];
}

function joinSingle(before: SingleEdit | undefined, edit: SingleEdit): SingleEdit {
  if (before?.kind === "order" && edit.kind === "order") return { ...edit, seen: [...before.seen, ...edit.seen] };
  if (before?.kind !== "fields" || edit.kind !== "fields") return edit;
  return { ...edit, seen: [...before.seen, ...edit.seen], change: { ...before.change, ...edit.change } };
}

/** The cards as they are to be, those of one section together. Made twice it is the same. */
export function apply(edit: Edit, cards: Cards): Cards {
  return standTogether(editsOf(edit).reduce<Cards>((before, one) => applySingle(one, before), cards));
}

function applySingle(edit: SingleEdit, cards: Cards): Cards {
  if (edit.kind === "remove") return cards.filter(({ id }) => id !== edit.id);
  if (edit.kind === "fields")
    return cards.map((card) => (card.id === edit.id ? { ...card, ...edit.change, ...sourceOf(edit.change) } : card));
  if (edit.kind === "restore")
    return ids(cards).includes(edit.id) ? cards : [...cards.slice(0, edit.at), edit.card, ...cards.slice(edit.at)];
  const place = new Map(edit.order.map((id, index) => [id, index]));
  const placeOf = ({ id }: SelectedCard) => place.get(id) ?? edit.order.length;
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A standing that a person sets is theirs. */
function sourceOf({ standing }: CardChange): Pick<SelectedCard, "standing_by"> | null {
  return standing === undefined ? null : { standing_by: standing && "hand" };
}

export function collisionsOf(edit: Edit, cards: Cards): Collision[] {
  if (edit.kind === "batch") return edit.edits.flatMap((one) => collisionsOf(one, cards));
  if (edit.kind === "order") {
    const isSeen = edit.seen.some((seen) => {
      const [before, now] = [new Set(seen), new Set(ids(cards))];
      return isSame(
        seen.filter((id) => now.has(id)),
        ids(cards).filter((id) => before.has(id)),
      );
    });
    return isSeen ? [] : [{ what: "order" }];
  }
  const there = edit.kind === "fields" ? cards.find(({ id }) => id === edit.id) : undefined;
  if (edit.kind !== "fields" || !there) return [];
  return editedFields
    .filter((field) => field in edit.change && !isSame(there[field], edit.change[field]))
    .filter((field) => !edit.seen.some((seen) => field in seen && isSame(there[field], seen[field])))
    .map((what) => ({ what, here: edit.change, there }));
}

/** True if an edit is about a card that is no longer there. */
export function isLost(edit: SingleEdit, cards: Cards): boolean {
  return edit.kind === "fields" && !ids(cards).includes(edit.id);
}

/** The edit made over what stands there now. */
export function over(edit: Edit, cards: Cards): Edit {
  return edit.kind === "batch" ? batch(edit.edits.map((one) => overSingle(one, cards))) : overSingle(edit, cards);
}

function overSingle(edit: SingleEdit, cards: Cards): SingleEdit {
  if (edit.kind === "order") return { ...edit, seen: [...edit.seen, ids(cards)] };
  if (edit.kind !== "fields") return edit;
  const there = cards.find(({ id }) => id === edit.id);
  return there ? { ...edit, seen: [...edit.seen, pick(there, editedFields)] } : edit;
}

/** The edit without what collides; null where nothing is left of it. */
export function without(edit: Edit, collisions: readonly Collision[]): Edit | null {
  if (edit.kind !== "batch") return withoutSingle(edit, collisions);
  const rest = edit.edits.flatMap((one) => {
    const own = collisions.filter((met) =>
      met.what === "order" ? one.kind === "order" : "change" in one && met.here === one.change,
    );
    return own.length > 0 ? (withoutSingle(one, own) ?? []) : one;
  });
  return rest.length > 0 ? batch(rest) : null;
}

function withoutSingle(edit: SingleEdit, collisions: readonly Collision[]): SingleEdit | null {
  if (edit.kind !== "fields") return null;
  const rest = editedFields.filter((field) => field in edit.change && !collisions.some(({ what }) => what === field));
  return rest.length > 0 ? { ...edit, change: pick(edit.change, withMoment(rest)) } : null;
}

/** The whole order as the server takes it: of each card no more than what is another now. */
export function entriesOf(before: Cards, after: Cards): CardEntry[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return after.map((card) => {
    const was = known.get(card.id);
    const changed = was ? withMoment(editedFields).filter((field) => !isSame(card[field], was[field])) : [];
    return { id: card.id, ...pick(card, changed) } as CardEntry;
  });
}

/** The fields, and the moment of the standing if it is among them. */
const withMoment = (fields: readonly EditedField[]): (keyof CardChange)[] =>
  fields.flatMap((field) => (field === "standing" ? [field, "standing_at"] : field));

function pick(from: CardChange, fields: readonly (keyof CardChange)[]): CardChange {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
