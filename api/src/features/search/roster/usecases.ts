import { claimStates } from "@compcard/domain/agencies/options";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { rosterMissableNames } from "@compcard/domain/roster/missing";
import type { RosterCondition, RosterFilters, RosterQuery } from "@compcard/domain/roster/schema";
import { fewResults } from "@compcard/domain/search/filter-lists";
import type { SearchFields } from "@compcard/domain/search/schema";
import { wishesOf } from "@compcard/domain/search/wishes";
import type { AppContext } from "../../../app-context.ts";
import { fromPrimary } from "../../../core/reading/read.ts";
import type { Member } from "../../../core/reading/require-member.ts";
import { listRosterCards, type RosterCardId } from "../../../core/reading/roster-cards.ts";
import { listBoardsOf } from "../../../core/representations/store.ts";
import { token } from "../../../core/search-row/tokens.ts";
import { agenciesSeenBy } from "../condition.ts";
import { type LeftOut, ranksByRelevance, type SearchCondition, type SearchEngine } from "../engine.ts";
import { freshDays, presentFacets } from "../facets.ts";
import { withWishes } from "../find-cards.ts";
import { listBooked, listBookedWithoutFree } from "../left-out.ts";
import { findNear, type NearSource } from "../near.ts";
import { refusedBy } from "../refusals/usecases.ts";
import { suggestText } from "../spelling.ts";
import { readRights } from "../store-rights.ts";
import { countWithout } from "../without.ts";
import { rosterCondition } from "./condition.ts";
import { scopeOf } from "./scope.ts";
import { countRows, listRankedCards, listRows, type RosterScope } from "./store.ts";
import { countRoster } from "./store-facets.ts";

type WishedCard = AnswerOf<"search.find">["models"][number];
type Db = AppContext["database"]["db"];
type Searching = Pick<AppContext, "clock" | "database">;
type Reader = Pick<Member, "userId" | "agencyId" | "boards">;

interface FoundRows {
  ids: string[];
  total: number;
  /** The rows that a file of the roster holds. */
  exported: number;
  near: AnswerOf<"roster.list">["near"];
  didYouMean: string | null;
  /** The card of a row with the wishes that it meets. */
  withWishes: (id: string, model: ListedCard) => WishedCard;
}

/** Rows of the roster that match, with their number. */
export async function findRosterRows(
  context: Searching,
  member: Reader,
  { sort, lang: locale = "ru", page, limit, ...query }: RosterQuery,
): Promise<FoundRows> {
  const { db } = context.database;
  const { condition, conditionOf, viewer } = await conditionFor(context, member, query);
  const scope = await scopeOf(db, member, query, sort);
  const order = { sort: sort ?? usualSort(condition), locale };
  const rows = await listRows(db, scope, condition, { ...order, page: { limit, offset: (page - 1) * limit } });
  const met = new Map(rows.map((row) => [row.row_id, row.met]));
  const wishes = wishesOf(query.nice);
  const counts = await countRows(db, scope, condition);
  const words = namesOf(db, { member, stale: false });
  return {
    ids: rows.map(({ row_id }) => row_id),
    ...counts,
    near:
      page === 1 && counts.total < fewResults ? await findNearRows(context, member, { query, scope, condition }) : [],
    didYouMean:
      counts.total === 0
        ? await suggestText({ ...fromPrimary(context), search: namesOf(db, scope), words }, query, viewer, conditionOf)
        : null,
    withWishes: (id, model) => {
      const unmet = wishes.filter((_, at) => !met.get(id)?.[at]);
      return withWishes([model], query, new Map([[model.id, unmet]]))[0] ?? model;
    },
  };
}

/** Finds and counts the roster's cards by their names and words; no code of the agency. */
function namesOf(db: Db, scope: Omit<RosterScope, "q">): Pick<SearchEngine, "count" | "find"> {
  const named = { ...scope, q: "" };
  return {
    count: async (one) => (await countRows(db, named, one)).total,
    find: async (one, page) => {
      const ids = (await listRankedCards(db, named, one, page)).map(({ id }) => id);
      return { ids, total: ids.length, next: null };
    },
  };
}

/** The closest others where few were found, as in the search. The roster's own filters are never given way. */
async function findNearRows(
  { database }: Searching,
  { userId }: Reader,
  { query, scope, condition }: { query: RosterCondition; scope: RosterScope; condition: SearchCondition },
) {
  const { db } = database;
  const found = new Map<string, RosterCardId & { met: boolean[] }>();
  const engine: NearSource["engine"] = {
    // `findNear` drops cards that fail no filter, so the matches need no offset.
    count: async () => 0,
    find: async (one, page) => {
      const cards = await listRankedCards(db, scope, one, page);
      for (const card of cards) found.set(card.id, card);
      return { ids: cards.map(({ id }) => id), total: cards.length, next: null };
    },
    meets: async (ids) => ids.map((id) => found.get(id)?.met ?? []),
  };
  const listCards = (ids: string[]) =>
    listRosterCards(
      db,
      ids.flatMap((id) => found.get(id) ?? []),
      userId,
    );
  return findNear({ engine, listCards }, { query, condition });
}

/** All rows that match and that a file of the roster holds, in order. */
export async function listExportedRows(
  context: Searching,
  member: Reader,
  { sort, lang: locale = "ru", ...query }: RosterFilters,
): Promise<string[]> {
  const { condition } = await conditionFor(context, member, query);
  const scope = await scopeOf(context.database.db, member, query, sort);
  const order = { sort: sort ?? usualSort(condition), locale };
  const rows = await listRows(context.database.db, scope, condition, { ...order, exported: true });
  return rows.map(({ row_id }) => row_id);
}

/** Lists the filters of the roster, each with the number of rows that it would give. */
export async function countRosterFacets(
  context: Searching,
  member: Reader,
  query: RosterCondition,
): Promise<AnswerOf<"roster.filters">> {
  const { db } = context.database;
  const { condition, seen, today, viewer } = await conditionFor(context, member, query);
  const bookedWithoutFree = await listBookedWithoutFree(context, viewer, query);
  const scope = await scopeOf(db, member, query);
  const counts = await countRoster(db, scope, condition, freshDays(today));
  const refused = query.refused ? counts.all.total : 0;
  const count = async (one: SearchCondition) => (await countRows(db, scope, one)).total;
  const without = [
    ...(await countWithout({ count }, condition, counts, { today, bookedWithoutFree })),
    ...(query.board ? [{ param: "board", total: counts.totals.board }] : []),
    ...(query.claim ? [{ param: "claim", total: counts.totals.claim }] : []),
  ];
  const facets = presentFacets(counts, { today, seen, condition, refused, without });
  const boards = await listBoardsOf(db, member);
  const lacking = counts.without("missing");
  return {
    ...facets,
    gender: [...facets.gender, { value: null, count: facets.notStated.gender }],
    boards: boards.map(({ id, name }) => ({ id, name, count: counts.boards.get(id) ?? 0 })),
    claims: claimStates.map((value) => ({ value, count: counts.claims.get(value) ?? 0 })),
    missing: rosterMissableNames.map((field) => ({ field, count: lacking.of(token("missing", field)) })),
  };
}

/** Like the search of members, with one exception: cards that a member refused stay in the roster. */
async function conditionFor({ clock, database }: Searching, { userId }: Reader, query: RosterCondition) {
  const viewer = { userId, ...(await readRights(database.db, userId)) };
  const [seen, today] = [agenciesSeenBy(viewer), clock.now()];
  const refused = query.refused ? await refusedBy({ database }, viewer) : [];
  const booked = await listBooked({ database }, viewer, query);
  // The roster's own `missing` is among the fields of its query.
  const conditionOf = (fields: SearchFields, without: LeftOut = { refused, booked }) =>
    rosterCondition({ missing: [], ...fields }, seen, today, without);
  return { condition: conditionOf(query), conditionOf, seen, today, viewer };
}

const usualSort = (condition: SearchCondition) => (ranksByRelevance(condition) ? "relevance" : "name");
