import { isRestricted, withoutAdultValues } from "@compcard/domain/cards/adult-only";
import { sameValue } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { type DraftValues, type Field, isField } from "./steps.ts";

export type Edits = Partial<DraftValues>;

/**
 * Edits that are not on the server yet. `base` holds the server's value of each edited field at the start of the edit,
 * to detect concurrent changes.
 */
export interface Pending {
  edits: Edits;
  base: Edits;
}

export const emptyPending: Pending = { edits: {}, base: {} };

/** Adds changes; a field that is back at its saved value is no change any more. */
export function withEdits({ edits, base }: Pending, saved: DraftValues, changes: Edits): Pending {
  const next: Pending = { edits: { ...edits }, base: { ...base } };
  for (const field of fieldsOf(changes)) {
    if (sameValue(saved[field], changes[field])) drop(next, field);
    else copy(next, field, changes, field in base ? base : saved);
  }
  return next;
}

/** After `sent` has been saved: what was typed meanwhile stays, and now rests on what was sent. */
export function afterSave({ edits, base }: Pending, sent: Edits): Pending {
  const next: Pending = { edits: { ...edits }, base: { ...base } };
  for (const field of fieldsOf(sent)) {
    if (sameValue(edits[field], sent[field])) drop(next, field);
    else copy(next, field, edits, sent);
  }
  return next;
}

/**
 * The card was changed elsewhere. Fields that only one side changed merge by themselves; `conflicts` are those that
 * both changed, each to another value.
 */
export function rebase(
  { edits: all, base }: Pending,
  theirs: DraftValues & Pick<OwnerCard, "guarded">,
): { pending: Pending; conflicts: Field[] } {
  // An age under 18 became known meanwhile (TL-01).
  const edits = isRestricted(theirs) ? withoutAdultValues(all) : all;
  const next: Pending = { edits: {}, base: {} };
  const conflicts: Field[] = [];
  for (const field of fieldsOf(edits)) {
    if (sameValue(theirs[field], edits[field])) continue;
    if (!sameValue(theirs[field], base[field])) conflicts.push(field);
    copy(next, field, edits, sameValue(theirs[field], base[field]) ? theirs : base);
  }
  return { pending: next, conflicts };
}

/** Ends a conflict with one's own values: they go out over the others. */
export function keepMine({ edits }: Pending, theirs: DraftValues): Pending {
  return withEdits(emptyPending, theirs, edits);
}

/** Ends a conflict with the other values in the fields concerned; everything else typed stays. */
export function takeTheirs(pending: Pending, theirs: DraftValues, conflicts: readonly Field[]): Pending {
  const stored = Object.fromEntries(
    fieldsOf(pending.edits).flatMap((f) => (conflicts.includes(f) ? [] : [[f, pending.edits[f]]])),
  );
  return withEdits(emptyPending, theirs, stored as Edits);
}

/** The edits that may be sent: all but the fields that have a problem. */
export function sendable({ edits }: Pending, held: (field: Field) => boolean): Edits {
  return Object.fromEntries(fieldsOf(edits).flatMap((field) => (held(field) ? [] : [[field, edits[field]]]))) as Edits;
}

export function fieldsOf(edits: Edits): Field[] {
  return Object.keys(edits).filter(isField);
}

function copy<F extends Field>(next: Pending, field: F, value: Edits, base: Edits): void {
  next.edits[field] = value[field] as DraftValues[F];
  next.base[field] = base[field] as DraftValues[F];
}

function drop(next: Pending, field: Field): void {
  delete next.edits[field];
  delete next.base[field];
}
