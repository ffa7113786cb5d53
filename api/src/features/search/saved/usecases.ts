import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { maxSavedSearches } from "@compcard/domain/search/saved/rules";
import {
  type NewSavedSearch,
  parseSavedQuery,
  type SavedSearch,
  type SavedSearchChange,
  writeSavedQuery,
} from "@compcard/domain/search/saved/schema";
import type { Kysely } from "kysely";
import { ZodError } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { recordConsents, recordMailOptOut } from "../../../core/consents/ledger.ts";
import { findMailedAccount } from "../../../core/mails/store.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { findMember } from "../../../core/reading/store-representations.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { agenciesSeenBy, searchCondition } from "../condition.ts";
import type { QueryDays } from "../days.ts";
import { matchNone } from "../engine.ts";
import { listBooked } from "../left-out.ts";
import { rosterCondition } from "../roster/condition.ts";
import { scopeOf } from "../roster/scope.ts";
import { presentSaved } from "./present.ts";
import {
  deleteSaved,
  findSaved,
  insertSaved,
  listSavedRows,
  lockMembership,
  lockSaving,
  markSeen,
  type SavedRow,
  updateSaved,
} from "./store.ts";
import { stopSearchMailsOf } from "./store-mails.ts";
import { countNewCards, type NewCardsOf } from "./store-new-cards.ts";

/** The viewer's saved searches, last saved first, with how many cards are new in each. */
export async function listSavedSearches(context: AppContext, viewer: Viewer): Promise<SavedSearch[]> {
  return withNewCards(context, viewer, await listSavedRows(context.database.db, viewer.userId));
}

/**
 * Saves a search; of one that is saved already nothing changes.
 * @throws `search.too_many` past fifty, `agency.not_found` for a roster of others.
 */
export async function saveSearch(
  context: AppContext,
  viewer: Viewer,
  search: NewSavedSearch,
  locale: Locale,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const query = writeSavedQuery(search.query, search.agency ? "roster" : "site");
  const { row, isNew } = await inTransaction(context.database.db, async (db) => {
    await lockSaving(db, viewer.userId);
    if (search.agency) await lockMembership(db, viewer.userId, search.agency);
    if (search.agency) await requireMember(db, viewer.userId, search.agency, "viewer");
    const saved = await listSavedRows(db, viewer.userId);
    const same = saved.find((one) => one.query === query && one.agency_id === search.agency);
    if (same) return { row: same, isNew: false };
    if (saved.length >= maxSavedSearches) throw new AppError("search.too_many");
    if (search.notify) await recordMailConsent(db, context, viewer, locale);
    const id = await insertSaved(db, viewer.userId, { ...search, query });
    return { row: await requireSaved(db, viewer, id), isNew: true };
  });
  return { search: await withNewCardsOf(context, viewer, row), isNew };
}

/** @throws `search.not_found`; `search.exists` if another search of the person has the same filters. */
export async function changeSavedSearch(
  context: AppContext,
  viewer: Viewer,
  id: string,
  { query, ...change }: SavedSearchChange,
  locale: Locale,
): Promise<SavedSearch> {
  const row = await inTransaction(context.database.db, async (db) => {
    await lockSaving(db, viewer.userId);
    const { agency_id } = await requireSaved(db, viewer, id);
    const asked = query === undefined ? {} : { query: writeSavedQuery(query, agency_id ? "roster" : "site") };
    const others = (await listSavedRows(db, viewer.userId)).filter((one) => one.id !== id);
    if (others.some((one) => one.query === asked.query && one.agency_id === agency_id))
      throw new AppError("search.exists");
    await updateSaved(db, id, { ...change, ...asked });
    if (change.notify) await recordMailConsent(db, context, viewer, locale);
    return requireSaved(db, viewer, id);
  });
  return withNewCardsOf(context, viewer, row);
}

/** @throws `search.not_found`. */
export async function removeSavedSearch({ database }: AppContext, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteSaved(database.db, viewer.userId, id))) throw new AppError("search.not_found");
}

/** The viewer looked at the results: nothing in them is new any more. @throws `search.not_found`. */
export async function markSavedSearchSeen(context: AppContext, viewer: Viewer, id: string): Promise<SavedSearch> {
  const { db } = context.database;
  await markSeen(db, viewer.userId, id);
  return withNewCardsOf(context, viewer, await requireSaved(db, viewer, id));
}

/** Turns off all mails about new cards of whom a mail with this link went to. @throws `search.unknown_link`. */
export async function stopSearchMails({ database, config }: AppContext, token: string, locale: Locale): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const userId = await findMailedAccount(db, "search_mails", hashSecret(token));
    if (userId === null) throw new AppError("search.unknown_link");
    await stopSearchMailsOf(db, userId);
    await recordMailOptOut(db, config, userId, locale);
  });
}

/** Turning on such mails, beside a text that describes them, is a consent. */
function recordMailConsent(
  db: Kysely<Schema>,
  { config }: AppContext,
  { userId }: Viewer,
  locale: Locale,
): Promise<void> {
  return recordConsents(db, config, userId, ["mails"], { way: "search", locale });
}

type Counting = Pick<AppContext, "clock" | "database">;

/** @throws `search.not_found`. */
async function requireSaved(db: Kysely<Schema>, { userId }: Viewer, id: string): Promise<SavedRow> {
  const row = await findSaved(db, userId, id);
  if (!row) throw new AppError("search.not_found");
  return row;
}

async function withNewCardsOf(context: Counting, viewer: Viewer, row: SavedRow): Promise<SavedSearch> {
  const [search] = await withNewCards(context, viewer, [row]);
  return search as SavedSearch;
}

async function withNewCards(context: Counting, viewer: Viewer, rows: SavedRow[]): Promise<SavedSearch[]> {
  const requests: NewCardsOf[] = [];
  for (const row of rows) requests.push({ ...(await askedBy(context, row, viewer)), since: row.seen_at });
  const counts = await countNewCards(context.database.read, viewer.userId, requests);
  return rows.map((row, at) => presentSaved(row, counts[at] ?? 0));
}

/** A saved search as its owner would search; matches nothing if this release cannot parse it. */
export async function askedBy(
  context: Counting,
  { query, agency_id: agencyId }: Pick<SavedRow, "query" | "agency_id">,
  reader: Pick<Viewer, "userId" | "verified">,
): Promise<Pick<NewCardsOf, "condition" | "scope">> {
  const [seen, now] = [agenciesSeenBy(reader), context.clock.now()];
  // The statements that count leave refused cards out, of searches of the site alone.
  const leftOut = async (days: QueryDays) => ({ refused: [], booked: await listBooked(context, reader, days) });
  try {
    if (agencyId === null) {
      const parsed = parseSavedQuery(query, "site");
      return { condition: searchCondition(parsed, seen, now, await leftOut(parsed)), scope: null };
    }
    const parsed = parseSavedQuery(query, "roster");
    const found = await findMember(context.database.db, reader.userId, agencyId);
    if (!found) return { condition: matchNone, scope: null };
    const scope = await scopeOf(context.database.db, { agencyId, ...found }, parsed);
    return { condition: rosterCondition(parsed, seen, now, await leftOut(parsed)), scope };
  } catch (error) {
    // The search of a roster refuses a field that the agency deleted since.
    if (!(error instanceof ZodError || error instanceof AppError)) throw error;
    return { condition: matchNone, scope: null };
  }
}
