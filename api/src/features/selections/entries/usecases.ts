import { AppError } from "@compcard/domain/errors";
import type { CardEntry, ShownCard } from "@compcard/domain/selections/schema";
import { standTogether } from "@compcard/domain/selections/sections";
import type { Kysely } from "kysely";
import { listGuestCards } from "../../../core/reading/read.ts";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { presentShown } from "../present.ts";
import type { SelectionRow } from "../store.ts";
import { type EntryRow, findSelectable, listAllEntries, listEntries, putEntries, removeEntries } from "./store.ts";

/** The cards of a selection in order, as clients see them. */
export async function listShownCards(
  parts: Parts,
  { id, agency_id }: Pick<SelectionRow, "id" | "agency_id">,
): Promise<ShownCard[]> {
  const entries = await listEntries(parts.database.db, id);
  const ids = entries.map(({ card_id }) => card_id);
  const cards = await listGuestCards(parts, ids, agency_id);
  return entries.flatMap((entry) => presentShown(entry, cards.get(entry.card_id)));
}

type Wanted = Pick<CardEntry, "id"> & Partial<CardEntry>;

/**
 * Makes this the whole order of a selection that the caller holds, with the cards of one section together. What is absent of a card stays as it was. Who has left
 * meanwhile is passed over, and keeps the place to come back to. @throws `card.not_found` for cards that may not stand there,
 * by their places in the list.
 */
export async function placeCards(
  db: Kysely<Schema>,
  { id, agency_id }: Pick<SelectionRow, "id" | "agency_id">,
  entries: readonly Wanted[],
  now: Date,
): Promise<void> {
  const before = await listAllEntries(db, id);
  const known = new Map(before.map((entry) => [entry.card_id, entry]));
  const selectable = await findSelectable(
    db,
    entries.map((entry) => entry.id),
    agency_id,
  );
  const unknown = entries.flatMap((entry, place) =>
    selectable.has(entry.id) || known.has(entry.id)
      ? []
      : [{ path: `${place}.id`, message: "no card that may stand in a selection" }],
  );
  if (unknown.length > 0) throw new AppError("card.not_found", { details: unknown });
  const wanted = new Set(entries.map((entry) => entry.id));
  const left = before.filter(({ card_id, stands }) => stands && !wanted.has(card_id));
  await removeEntries(
    db,
    id,
    left.map(({ card_id }) => card_id),
  );
  const rows = entries.flatMap((entry, place) =>
    selectable.has(entry.id) ? [rowOf(entry, known.get(entry.id), { selectionId: id, place, now })] : [],
  );
  const places = rows.map(({ position }) => position);
  await putEntries(
    db,
    standTogether(rows).map((row, at) => ({ ...row, position: places[at] ?? null })),
  );
}

function rowOf(
  { id, cover, hidden, note, private_note, standing, section }: Wanted,
  before: EntryRow | undefined,
  { selectionId, place, now }: { selectionId: string; place: number; now: Date },
): EntryRow {
  const stood = before?.standing ?? null;
  // Who chooses a cover shows it; who hides what was the cover has none chosen any more.
  const hiddenTypes = (hidden ?? before?.hidden ?? []).filter((type) => type !== cover);
  const chosen = cover === undefined ? (before?.cover ?? null) : cover;
  return {
    selection_id: selectionId,
    card_id: id,
    position: place,
    cover: chosen && hiddenTypes.includes(chosen) ? null : chosen,
    hidden: hiddenTypes,
    note: note ?? before?.note ?? "",
    private_note: private_note ?? before?.private_note ?? "",
    standing: standing === undefined ? stood : standing,
    section: section ?? before?.section ?? "",
    standing_at: standing === undefined || standing === stood ? (before?.standing_at ?? null) : standing && now,
  };
}
