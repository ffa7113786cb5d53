import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { type LocalizedText, textIn } from "@compcard/domain/selections/localized-text";
import type { CardEntry, ShownCard } from "@compcard/domain/selections/schema";
import { standTogether } from "@compcard/domain/selections/sections";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { type DatedSelection, listStandings } from "../../../core/options/store-selections.ts";
import { listGuestCards } from "../../../core/reading/read.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { presentShown } from "../present.ts";
import type { SelectionRow } from "../store.ts";
import {
  type EntryRow,
  findSelectable,
  type ListedEntry,
  listAllEntries,
  listEntries,
  putEntries,
  type Readers,
  removeEntries,
} from "./store.ts";

/** The cards of a selection in order. Where the holder set no standing, it follows from asks and options on the selection's days. */
export async function listDatedEntries(
  { database: { db }, clock }: Pick<AppContext, "database" | "clock">,
  selection: DatedSelection & { id: string },
  readers?: Readers,
): Promise<ListedEntry[]> {
  const entries = await listEntries(db, selection.id, readers);
  const open = entries.flatMap(({ card_id, standing }) => (standing === null ? card_id : []));
  const standings = await listStandings(db, selection, open, clock.now());
  return entries.map((entry) => {
    const found = standings.get(entry.card_id);
    return found ? { ...entry, ...found, by_options: true as const } : entry;
  });
}

/** The cards of a selection in order, as clients of such a link see them, in their language. */
export async function listShownCards(
  context: AppContext,
  selection: DatedSelection & { id: string },
  { locale, ...readers }: Readers & { locale: Locale },
): Promise<ShownCard[]> {
  const entries = await listDatedEntries(context, selection, readers);
  const ids = entries.map(({ card_id }) => card_id);
  const cards = await listGuestCards(context, ids, { agencyId: selection.agency_id, ...readers });
  return entries.flatMap((entry) => presentShown(entry, cards.get(entry.card_id), locale));
}

type Wanted = Pick<CardEntry, "id"> & Partial<CardEntry>;

/**
 * Makes this the whole order of a selection that the caller holds, with the cards of one section together. What is absent of a card stays as it was. Who has left
 * meanwhile is passed over, and keeps the place to come back to. @throws as `requireSelectable`.
 */
export async function placeCards(
  db: Kysely<Schema>,
  holder: Pick<SelectionRow, "id" | "user_id" | "agency_id"> & { by: string },
  entries: readonly Wanted[],
  now: Date,
): Promise<void> {
  const { id } = holder;
  const before = await listAllEntries(db, id);
  const known = new Map(before.map((entry) => [entry.card_id, entry]));
  const selectable = await requireSelectable(
    db,
    holder,
    entries.map((entry, place) => ({ id: entry.id, path: `${place}.id` })),
    new Set(known.keys()),
  );
  const wanted = new Set(entries.map((entry) => entry.id));
  const left = before.filter(({ card_id, stands }) => stands && !wanted.has(card_id));
  await removeEntries(
    db,
    id,
    left.map(({ card_id }) => card_id),
  );
  const rows = entries.flatMap((entry) =>
    selectable.has(entry.id) ? [rowOf(entry, known.get(entry.id), { selectionId: id, now })] : [],
  );
  const places = freePlaces(before.filter(({ stands }) => !stands));
  await putEntries(
    db,
    standTogether(rows).map((row) => ({ ...row, position: places.next().value })),
  );
}

/** Places from 0 on, without those that cards hold that may come back. */
function* freePlaces(absent: readonly Pick<EntryRow, "position">[]): Generator<number, never> {
  const held = new Set(absent.map(({ position }) => position));
  for (let place = 0; ; place++) if (!held.has(place)) yield place;
}

/**
 * Lists the cards that the person may put there now. Cards that are `known` there are not refused, as they may have left meanwhile.
 * @throws `card.not_found`, and `selection.restricted` for cards under 18 where the holder is not verified, by their places.
 */
export async function requireSelectable(
  db: Kysely<Schema>,
  holder: Pick<SelectionRow, "user_id" | "agency_id"> & { by: string },
  wanted: readonly { id: string; path: string }[],
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  const idsOf = (stands: boolean) => wanted.flatMap(({ id }) => (known.has(id) === stands ? id : []));
  const standing = await findSelectable(db, idsOf(true), { ...holder, by: null });
  const added = await findSelectable(db, idsOf(false), holder);
  const selectable = new Set([...standing.selectable, ...added.selectable]);
  const { restricted } = added;
  const refused = wanted.filter(({ id }) => !selectable.has(id) && !known.has(id));
  const unknown = refused.filter(({ id }) => !restricted.has(id));
  const details = (cards: typeof refused, message: string) => cards.map(({ path }) => ({ path, message }));
  if (unknown.length > 0)
    throw new AppError("card.not_found", { details: details(unknown, "no card that may stand in a selection") });
  if (refused.length > 0)
    throw new AppError("selection.restricted", { details: details(refused, "a card of somebody under 18") });
  return selectable;
}

type TextColumns<N extends "note" | "section"> = Pick<EntryRow, N | `${N}_texts`>;

/** A text as it is stored: by language, and the one for readers of other languages. */
function textColumns<N extends "note" | "section">(
  name: N,
  text: LocalizedText | undefined,
  before: EntryRow | undefined,
): TextColumns<N> {
  const columns =
    text === undefined
      ? { [name]: before?.[name] ?? "", [`${name}_texts`]: before?.[`${name}_texts`] ?? null }
      : { [name]: textIn(text, "en") ?? "", [`${name}_texts`]: typeof text === "string" ? null : text };
  return columns as TextColumns<N>;
}

function rowOf(
  { id, cover, hidden, note, private_note, section, ...stated }: Wanted,
  before: EntryRow | undefined,
  { selectionId, now }: { selectionId: string; now: Date },
): Omit<EntryRow, "position"> {
  // A chosen cover is shown; hiding the cover removes the choice.
  const hiddenTypes = (hidden ?? before?.hidden ?? []).filter((type) => type !== cover);
  const chosen = cover === undefined ? (before?.cover ?? null) : cover;
  return {
    selection_id: selectionId,
    card_id: id,
    cover: chosen && hiddenTypes.includes(chosen) ? null : chosen,
    hidden: hiddenTypes,
    ...textColumns("note", note, before),
    private_note: private_note ?? before?.private_note ?? "",
    ...standingColumns(stated, before, now),
    ...textColumns("section", section, before),
  };
}

/** A standing that is stated again is as of now (TL-44); one whose moment is stated, too, as of then. */
function standingColumns(
  stated: Pick<Wanted, "standing" | "standing_at">,
  before: EntryRow | undefined,
  now: Date,
): Pick<EntryRow, "standing" | "standing_at"> {
  const standing = stated.standing === undefined ? (before?.standing ?? null) : stated.standing;
  if (standing === null) return { standing, standing_at: null };
  const former = stated.standing === undefined ? before?.standing_at : now;
  const at = stated.standing_at ? new Date(stated.standing_at) : (former ?? now);
  return { standing, standing_at: at > now ? now : at };
}
