import { maxAgencies } from "@compcard/domain/agencies/options";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import { retentionDays } from "@compcard/domain/retention";
import { maxSelections } from "@compcard/domain/selections/rules";
import type {
  CardEntry,
  Duplication,
  ListedSelection,
  NewSelection,
  Selection,
  SelectionChange,
} from "@compcard/domain/selections/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { findMailed } from "../../core/mails/store.ts";
import { listGuestCards } from "../../core/reading/read.ts";
import { requireMember } from "../../core/reading/require-member.ts";
import { requireOwnedCard } from "../../core/reading/require-owned-card.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import { type AgencyRow, findAgencies, lockAgency } from "../../core/representations/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { listDepartures } from "./departures/usecases.ts";
import { copyEntries, countLeft, countSelectionsOf, listEntries, listHoldingRows, summarize } from "./entries/store.ts";
import { listDatedEntries, placeCards } from "./entries/usecases.ts";
import { presentListed, presentSelection } from "./present.ts";
import {
  countHeld,
  countListed,
  findClientOf,
  findSelection,
  type Holder,
  insertSelection,
  type ListPage,
  listSelectionRows,
  lockSelection,
  markDeleted,
  type SelectionRow,
  unmarkDeleted,
  updateSelection,
} from "./store.ts";
import { summarizeAnswers } from "./votes/store.ts";

type Db = Kysely<Schema>;

const faces = 4;
const namedAnswers = 3;

// All of this reads the main database, not the replica: people look at once at what they have just made.

/** One page of a person's selections, last changed first, with how many cards there are and the first faces. `q`: those with it in their name. */
export async function listSelections(
  context: AppContext,
  userId: string,
  { q, ...page }: ListPage & { q: string },
): Promise<{ selections: ListedSelection[]; pagination: Pagination; mails: boolean }> {
  const { db } = context.database;
  const { rows, total } = await (q.trim() === "" ? listPage(db, userId, page) : findNamed(db, userId, page, q));
  const ids = rows.map(({ id }) => id);
  const summaries = await summarize(db, ids, faces);
  const answers = await summarizeAnswers(db, ids, namedAnswers);
  const cards = await listFaces(context, rows, summaries);
  const agencies = await findAgencies(
    db,
    rows.map((row) => row.agency_id),
  );
  const selections = rows.map((row) => {
    const { count, first } = summaries.get(row.id) ?? { count: 0, first: [] };
    return presentListed(
      row,
      agencyOf(row, agencies),
      { count, ...(answers.get(row.id) ?? { links: 0, answered: { count: 0, names: [] } }) },
      first.flatMap((id) => cards.get(id) ?? []),
    );
  });
  return {
    selections,
    pagination: paginate(page.page, page.limit, total),
    mails: await findMailed(db, "votes_mailed", userId),
  };
}

/** First faces of a list, each as its selection shows it. */
async function listFaces(
  context: AppContext,
  rows: readonly SelectionRow[],
  summaries: ReadonlyMap<string, { first: string[] }>,
): Promise<Map<string, PublicCard>> {
  const faces = new Map<string, PublicCard>();
  for (const [agencyId, some] of Map.groupBy(rows, (row) => row.agency_id)) {
    const ids = some.flatMap(({ id }) => summaries.get(id)?.first ?? []);
    for (const [id, card] of await listGuestCards(context, ids, { agencyId, restricted: true })) faces.set(id, card);
  }
  return faces;
}

function agencyOf({ agency_id }: SelectionRow, agencies: ReadonlyMap<string, AgencyRow>): AgencyRow | undefined {
  return agency_id === null ? undefined : agencies.get(agency_id);
}

async function listPage(db: Db, userId: string, page: ListPage) {
  return { rows: await listSelectionRows(db, userId, page), total: await countListed(db, userId, page) };
}

/** Small and capital letters of every language are the same here; not so in every database. */
async function findNamed(db: Db, userId: string, page: ListPage, q: string) {
  const all = await listSelectionRows(db, userId, { ...page, page: 1, limit: maxSelections * (1 + maxAgencies) });
  const wanted = normalizeText(q);
  // An empty pattern matches nothing.
  const found = q.trim() === "" ? all : all.filter(({ name }) => wanted !== "" && normalizeText(name).includes(wanted));
  return { rows: found.slice((page.page - 1) * page.limit, page.page * page.limit), total: found.length };
}

/** @throws `selection.not_found`. */
export async function getSelection(context: AppContext, userId: string, id: string): Promise<Selection> {
  return readSelection(context, await requireSelection(context.database.db, userId, id));
}

/** A selection of the person or of one of their agencies. @throws `selection.not_found` for any other, also one that is deleted. */
export async function requireSelection(db: Db, userId: string, id: string): Promise<SelectionRow> {
  return proven(await findSelection(db, userId, id));
}

/**
 * @throws `selection.too_many`, `client.not_found`; `agency.not_found` for others than members of `agency`; `card.not_found` for a card that may
 * not stand there, by its place in the list.
 */
export async function createSelection(
  context: AppContext,
  userId: string,
  { cards, agency: agencyId, client, ...fields }: NewSelection,
): Promise<Selection> {
  const row = await inTransaction(context.database.db, async (db) => {
    const holder = { userId, agencyId };
    await lockHolder(db, holder);
    if (agencyId !== null) await requireMember(db, userId, agencyId, "viewer");
    await requireClient(db, agencyId, client);
    await requireSelectionLimit(db, holder);
    const made = await insertSelection(db, holder, { ...fields, client_id: client });
    await placeCards(
      db,
      { ...made, by: userId },
      cards.map((id) => ({ id })),
      context.clock.now(),
    );
    return made;
  });
  return readSelection(context, row);
}

/** @throws `selection.not_found`; `selection.conflict` with the selection as it is now when it was changed since `version`. */
export async function saveSelection(
  context: AppContext,
  userId: string,
  id: string,
  { version, ...change }: SelectionChange,
): Promise<Selection> {
  return changeSelection(context, userId, { id, version }, async (db, row) => {
    await requireClient(db, row.agency_id, change.client ?? null);
    return updateSelection(db, row, change);
  });
}

/** @throws `client.not_found` for a client of another agency, and in a person's own selection. */
async function requireClient(db: Db, agencyId: string | null, client: string | null): Promise<void> {
  if (client === null) return;
  if (agencyId === null || !(await findClientOf(db, agencyId, client))) throw new AppError("client.not_found");
}

/** Makes this the whole order of the selection. @throws as `saveSelection` and `placeCards`. */
export async function setCards(
  context: AppContext,
  userId: string,
  target: { id: string; version: number | undefined },
  entries: readonly CardEntry[],
): Promise<Selection> {
  return changeSelection(context, userId, target, async (db, row) => {
    await placeCards(db, { ...row, by: userId }, entries, context.clock.now());
    return updateSelection(db, row);
  });
}

/** Changes a locked selection and notifies its subscribers. @throws as `saveSelection`. */
async function changeSelection(...change: Parameters<typeof changeRow>): Promise<Selection> {
  return readSelection(change[0], await changeRow(...change));
}

/** The same, and returns its row. */
export async function changeRow(
  context: AppContext,
  userId: string,
  { id, version }: { id: string; version: number | undefined },
  work: (db: Db, row: SelectionRow) => Promise<SelectionRow>,
): Promise<SelectionRow> {
  const row = await inTransaction(context.database.db, async (db) => {
    const before = proven(await lockSelection(db, userId, id));
    return version !== undefined && version !== before.version ? null : work(db, before);
  });
  if (!row) {
    const selection = await getSelection(context, userId, id);
    throw new AppError("selection.conflict", { details: { selection } });
  }
  await publishChange(context, row);
  return row;
}

/** Its links stop at once; for a day it can be brought back. @throws `selection.not_found`. */
export async function removeSelection(context: AppContext, userId: string, id: string): Promise<void> {
  await publishChange(context, proven(await markDeleted(context.database.db, userId, id)));
}

/** @throws `selection.not_found` for one that was not deleted in the last day, `selection.too_many`. */
export async function restoreSelection(context: AppContext, userId: string, id: string): Promise<Selection> {
  const row = await inTransaction(context.database.db, async (db) => {
    const back = proven(await unmarkDeleted(db, userId, id, retentionDays.deletedSelections));
    const holder = { userId, agencyId: back.agency_id };
    await lockHolder(db, holder);
    await requireSelectionLimit(db, holder, 0);
    return back;
  });
  await publishChange(context, row);
  return readSelection(context, row);
}

/**
 * The selection once more, or those of its cards that are named, in this order. Links and votes do not come along.
 * @throws `selection.not_found`, `selection.too_many`; `card.not_found` for a card that is not in it.
 */
export async function duplicateSelection(
  context: AppContext,
  userId: string,
  id: string,
  { name, cards }: Duplication,
): Promise<Selection> {
  const row = await inTransaction(context.database.db, async (db) => {
    const holder = { userId, agencyId: (await requireSelection(db, userId, id)).agency_id };
    await lockHolder(db, holder);
    const from = await requireSelection(db, userId, id);
    await requireSelectionLimit(db, holder);
    const standing = (await listEntries(db, id)).map(({ card_id }) => card_id);
    const wanted = cards ?? standing;
    if (!wanted.every((card) => standing.includes(card))) throw new AppError("card.not_found");
    const made = await insertSelection(db, holder, { ...from, name: name ?? from.name });
    await copyEntries(db, id, made.id, wanted);
    return made;
  });
  return readSelection(context, row);
}

/** In how many selections of others one's own card stands. @throws as `requireOwnedCard`. */
export async function countOwnIn({ database }: AppContext, userId: string, cardId: string): Promise<number> {
  return countSelectionsOf(database.db, await requireOwnedCard(database.db, userId, cardId));
}

/** Before rights and limits are checked: additions to the same selections, and changes of the agency's members, come one after another. */
async function lockHolder(db: Db, { userId, agencyId }: Holder): Promise<void> {
  await (agencyId === null ? lockOwner(db, userId) : lockAgency(db, agencyId));
}

/** Room for `more`; the holder is locked. @throws `selection.too_many`. */
async function requireSelectionLimit(db: Db, holder: Holder, more = 1): Promise<void> {
  if ((await countHeld(db, holder)) + more > maxSelections) throw new AppError("selection.too_many");
}

function proven(row: SelectionRow | undefined): SelectionRow {
  if (!row) throw new AppError("selection.not_found");
  return row;
}

async function readSelection(context: AppContext, row: SelectionRow): Promise<Selection> {
  const { db } = context.database;
  const entries = await listDatedEntries(context, row);
  const ids = entries.map(({ card_id }) => card_id);
  const cards = await listGuestCards(context, ids, { agencyId: row.agency_id, restricted: true });
  const agency = agencyOf(row, await findAgencies(db, [row.agency_id]));
  const gone = { left: await countLeft(db, row.id), departed: await listDepartures(db, row.id) };
  const client = row.agency_id && row.client_id ? await findClientOf(db, row.agency_id, row.client_id) : undefined;
  return presentSelection(row, { agency, client, entries, ...gone }, cards);
}

/** The selections that a card stands in or did, with their versions: what is seen of them changes with it. */
export function listHolding({ database }: AppContext, cardId: string): Promise<{ id: string; version: number }[]> {
  return listHoldingRows(database.db, cardId);
}

async function publishChange({ events }: AppContext, { id, version }: SelectionRow): Promise<void> {
  await events.publish({ type: "selection_update", selectionId: id, version });
}
