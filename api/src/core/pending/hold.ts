import { cardFields } from "@compcard/domain/cards/fields";
import { type CardColumns, isChecked, splitChange } from "@compcard/domain/cards/pending";
import { sameValue } from "@compcard/domain/cards/rules";
import type { Updateable } from "kysely";
import type { CardsTable } from "../../platform/db/schema.ts";
import type { Former } from "../changes/approval-queue.ts";
import type { CardChanges } from "../changes/change.ts";
import { holdsContactOn } from "../fields/contacts-in-text.ts";
import { isPublished } from "../reading/audience.ts";
import type { WholeRow } from "../reading/store-reads.ts";
import { findApprovedColumns, findPending, savePending } from "./store.ts";
import { applyPendingPhotos } from "./store-photos.ts";

type Columns = Updateable<CardsTable>;

/** True if the owner's changes need approval: those of a card that others see, or saw until it was hidden. */
export function needsApproval(changes: Pick<CardChanges, "approvalFirst">, card: Pick<WholeRow, "status">): boolean {
  return changes.approvalFirst && isShownOrHidden(card);
}

function isShownOrHidden({ status }: Pick<WholeRow, "status">): boolean {
  return isPublished(status) || status === "hidden";
}

/** Replaces status `published` by `waiting` if approval comes first. */
export function publishedAs(changes: Pick<CardChanges, "approvalFirst">, columns: Columns): Columns {
  return columns.status === "published" && changes.approvalFirst ? { ...columns, status: "waiting" } : columns;
}

export interface SplitChange {
  /** The columns of `cards` that change at once, for everybody. */
  seen: Columns;
  /** The replaced state, for approval; undefined if nothing needs approval. */
  former: Former | undefined;
}

/** Stores the part of a change that needs approval, and returns the rest. */
export async function holdBack(changes: CardChanges, card: WholeRow, columns: Columns): Promise<SplitChange> {
  const { db } = changes;
  const pending = await findPending(db, card.id);
  // Only the owner sees a draft, so nothing needs approval.
  if (columns.status === "draft") {
    if (Object.keys(pending).length > 0) await savePending(db, card.id, {});
    await applyPendingPhotos(changes, card);
    return { seen: { ...asColumns(pending), ...columns }, former: undefined };
  }
  const given = readColumns(columns);
  const all = needsApproval(changes, card);
  // A contact in a minor's free text always needs approval (SL-03).
  const contacts = card.guarded && isShownOrHidden(card);
  if (!all && !contacts) {
    if (Object.keys(pending).length > 0) await savePending(db, card.id, without(pending, Object.keys(given)));
    return { seen: columns, former: formerOf(card, columns) };
  }
  const approved = await findApprovedColumns(db, card.id);
  // Beside a new name stands the other new one, or the approved one if that waits.
  const mustWait = all ? undefined : holdsContactOn(approved, { ...approved, ...given });
  const { now, pending: waiting } = splitChange(approved, given, mustWait);
  const rest = Object.entries(waiting).filter(([, value]) => value !== undefined);
  const left = { ...without(pending, Object.keys({ ...now, ...waiting })), ...Object.fromEntries(rest) };
  if (!sameValue(left, pending)) await savePending(db, card.id, left);
  const seen = Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(approved[name], value)));
  const former = rest.length > 0 ? { texts: {}, photos: {} } : undefined;
  return { seen: asColumns(seen), former: all ? former : (formerOf(card, seen) ?? former) };
}

/** The replaced state of a change that takes effect at once, for approval. */
function formerOf(card: WholeRow, columns: Columns): Former | undefined {
  const isNew = columns.status === "published" || columns.status === "waiting";
  const names = Object.keys(columns).filter(isChecked);
  if (names.length === 0 && !isNew) return undefined;
  const texts = Object.fromEntries(names.map((name) => [name, card[name]]));
  return isNew || card.status === "waiting" ? null : { texts, photos: {} };
}

const isJson = (name: string) =>
  isChecked(name) && ["links", "levels", "videos", "availability"].includes(cardFields[name].kind);

function readColumns(columns: Columns): CardColumns {
  const entries = Object.entries(columns).map(([name, value]) => [
    name,
    isJson(name) && typeof value === "string" ? JSON.parse(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Columns as store functions write them: objects as JSON text. */
export function asColumns(columns: CardColumns): Columns {
  const entries = Object.entries(columns).map(([name, value]) => [name, isJson(name) ? JSON.stringify(value) : value]);
  return Object.fromEntries(entries);
}

function without(columns: CardColumns, names: readonly string[]): CardColumns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)));
}
