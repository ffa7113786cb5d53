import { randomUUID } from "node:crypto";
import { type CardField, cardFields } from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import { contactFields } from "@compcard/domain/cards/schema";
import { AppError, type ErrorCode } from "@compcard/domain/errors";
import { retentionDays } from "@compcard/domain/retention";
import type { LeftReason } from "@compcard/domain/roster/options";
import type { EditedValues, OwnValue } from "@compcard/domain/roster/own-fields";
import type { RosterBulk } from "@compcard/domain/roster/schema";
import type { CardChanges } from "../../../core/changes/change.ts";
import { pick } from "../../../core/fields/pick.ts";
import { hasRight, type OwnedCard } from "../../../core/reading/owned-card.ts";
import type { Member } from "../../../core/reading/require-member.ts";
import { changingRights, lockCardOf, lockCardWith } from "../../../core/reading/require-owned-card.ts";
import { listOwnFields } from "../../../core/representations/store-own-fields.ts";
import { isSameField, readFieldChange } from "../../../core/writing/change-fields.ts";
import { setFigureDays, updateCard } from "../../../core/writing/store.ts";
import { mergeOwnValues } from "../fields/store.ts";
import { parseOwnValues } from "../fields/usecases.ts";
import type { BulkRow } from "./store.ts";
import { insertEdits, takeEdit } from "./store-edits.ts";

type Values = { fields: CardInput; own: Record<string, OwnValue | null> };
type ToLeave = (row: BulkRow, reason: LeftReason) => void;

/** Sets values of rows. @returns the id that undoes it; null where nothing changed. @throws `request.invalid` for a value. */
export async function editRows(
  changes: CardChanges,
  member: Member<never>,
  rows: readonly BulkRow[],
  { fields = {}, own = {} }: Extract<RosterBulk, { action: "edit" }>,
  leave: ToLeave,
): Promise<string | null> {
  const parsed = await parseOwnValues(changes.db, member.agencyId, own);
  const id = randomUUID();
  const edits: Parameters<typeof insertEdits>[1][number][] = [];
  for (const row of rows) {
    const made = await editRow(changes, member, row, { fields, own: parsed });
    if (typeof made === "string") leave(row, made);
    else if (Object.keys({ ...made.after.fields, ...made.after.own }).length > 0)
      edits.push({ id, row_id: row.id, user_id: member.userId, ...made });
  }
  const owned = edits.filter(({ after }) => Object.keys(after.own).length > 0).map(({ row_id }) => row_id);
  // All of them get the same values; one that a row has already is written again.
  if (owned.length > 0) await mergeOwnValues(changes.db, owned, parsed);
  await insertEdits(changes.db, edits);
  return edits.length > 0 ? id : null;
}

/**
 * Restores what an edit of the member changed. Values that were changed since stay, and so does what a field of the agency that
 * was removed had. @returns the rows of the edit. @throws `roster.edit_unknown`.
 */
export async function takeUndo(changes: CardChanges, { userId, agencyId }: Member<never>, id: string) {
  const since = new Date(changes.now.getTime() - retentionDays.rosterEdits * 86_400_000);
  const edits = await takeEdit(changes.db, { id, agencyId, userId, since });
  if (edits.size === 0) throw new AppError("roster.edit_unknown");
  return edits;
}

export async function undoRows(
  changes: CardChanges,
  member: Member<never>,
  rows: readonly BulkRow[],
  edits: Awaited<ReturnType<typeof takeUndo>>,
  leave: ToLeave,
): Promise<void> {
  const known = new Set((await listOwnFields(changes.db, member.agencyId)).map(({ id }) => id));
  for (const row of rows) {
    const edit = edits.get(row.id);
    if (!edit) continue;
    const card = Object.keys(edit.after.fields).length > 0 ? await lockFields(changes, member, row) : null;
    if (typeof card === "string" || row.card_id === null) {
      leave(row, typeof card === "string" ? card : "declined");
      continue;
    }
    if (card && !mayChange(card, Object.keys(edit.after.fields))) {
      leave(row, "no_right");
      continue;
    }
    const current = { fields: card ? pick(card, Object.keys(edit.after.fields)) : {}, own: row.own };
    const own = Object.keys(edit.after.own).filter((id) => known.has(id));
    const isUnchanged = (part: "fields" | "own") => (name: string) =>
      isSameField(edit.after[part][name] ?? null, current[part][name] ?? null);
    const restored = [
      Object.keys(edit.after.fields).filter(isUnchanged("fields")),
      own.filter(isUnchanged("own")),
    ] as const;
    const values = {
      fields: pick(edit.before.fields, restored[0]) as CardInput,
      own: pick(edit.before.own, restored[1]) as Values["own"],
    };
    const made = await editRow(changes, member, row, values, card);
    if (typeof made !== "string" && Object.keys(made.after.own).length > 0)
      await mergeOwnValues(changes.db, [row.id], made.after.own);
    if (typeof made === "string") leave(row, made);
    else if (restored[0].length + restored[1].length < Object.keys(edit.after.fields).length + own.length)
      leave(row, "changed");
    else if (card && edit.before.days && isSame(daysOf(card), edit.after.days))
      await restoreDays(changes, member, row, edit.before.days);
  }
}

/** Figures that are those of before were given and confirmed when they were before. */
async function restoreDays(
  changes: CardChanges,
  { userId }: Member<never>,
  { card_id: cardId }: BulkRow,
  days: NonNullable<EditedValues["days"]>,
): Promise<void> {
  if (cardId) await setFigureDays(changes, await lockCardWith(changes.db, userId, cardId, "edit"), days);
}

const daysOf = (card: object) =>
  pick(card, ["measured_at", "measured_by", "confirmed_at"]) as NonNullable<EditedValues["days"]>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields among the columns that are written, with those that follow from others, as they are stored. */
function storedFields(columns: object): Record<string, unknown> {
  const written = Object.entries(columns).filter(([name]) => name in cardFields);
  return Object.fromEntries(
    written.map(([name, value]) => [
      name,
      jsonKinds.includes(cardFields[name as CardField].kind) ? JSON.parse(value as string) : value,
    ]),
  );
}

const jsonKinds: readonly string[] = ["availability", "links", "levels", "videos"];

/**
 * Writes the fields of the card; the caller writes the own fields, of many rows at once. `locked`: the card, if the caller holds it.
 * @returns the values that changed, or why the row is left.
 */
async function editRow(
  changes: CardChanges,
  member: Member<never>,
  row: BulkRow,
  { fields, own }: Values,
  locked: OwnedCard<never> | null = null,
): Promise<{ before: EditedValues; after: EditedValues } | LeftReason> {
  const { db } = changes;
  if (row.card_id === null) return "declined";
  const before: EditedValues = { fields: {}, own: {} };
  const after: EditedValues = { fields: {}, own: {} };
  if (Object.keys(fields).length > 0) {
    const card = locked ?? (await lockFields(changes, member, row));
    if (typeof card === "string") return card;
    // Named fields, also those that have the value: otherwise a row that is done confirms a guess of a hidden contact (AGY-82).
    if (!mayChange(card, Object.keys(fields))) return "no_right";
    try {
      const change = await readFieldChange(db, card, fields, changes.now);
      after.fields = storedFields(change.columns);
      before.fields = pick(card, Object.keys(after.fields));
      if ("measured_at" in change.columns) {
        before.days = daysOf(card);
        after.days = daysOf({ ...before.days, ...change.columns, measured_by: member.agencyId });
      }
      if (Object.keys(change.columns).length > 0) await updateCard(changes, change.card, change.columns);
    } catch (error) {
      const reason = error instanceof AppError ? reasons[error.code] : undefined;
      if (!reason) throw error;
      return reason;
    }
  }
  for (const [id, value] of Object.entries(own)) {
    if ((row.own[id] ?? null) === value) continue;
    [before.own[id], after.own[id]] = [row.own[id] ?? null, value];
  }
  return { before, after };
}

/** Nothing is written before these are thrown. */
const reasons: Partial<Record<ErrorCode, LeftReason>> = {
  "card.forbidden": "no_right",
  "card.not_found": "no_right",
  "card.under_18": "under_18",
  "card.adult_only": "under_18",
};

async function lockFields(changes: CardChanges, { userId }: Member<never>, row: BulkRow) {
  if (row.card_id === null) return "declined" as const;
  if (row.proposed) return "proposed" as const;
  if (row.waits_for_guardian) return "no_guardian" as const;
  if (!row.rights.includes("edit") && !row.rights.includes("contacts")) return "no_right" as const;
  return lockCardOf(changes.db, userId, row.card_id, changingRights);
}

const isContact = (name: string) => contactFields.some((field) => field === name);

const mayChange = (card: OwnedCard<never>, names: readonly string[]) =>
  names.every((name) => hasRight(card, isContact(name) ? "contacts" : "edit"));
