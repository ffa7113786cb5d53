import { claimStates } from "@compcard/domain/agencies/options";
import { missableNames } from "@compcard/domain/cards/expected";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { RosterCondition, RosterFilters } from "@compcard/domain/roster/schema";
import type { Member } from "../../../core/reading/require-member.ts";
import { listBoards } from "../../../core/representations/store.ts";
import { token } from "../../../core/search-row/tokens.ts";
import type { Parts } from "../../../parts.ts";
import { agenciesSeenBy, searchCondition } from "../condition.ts";
import type { SearchCondition } from "../engine.ts";
import { freshDays, presentFacets } from "../facets.ts";
import { refusedBy } from "../refusals/usecases.ts";
import { readRights } from "../saved/store-mails.ts";
import { countRows, listRowIds } from "./store.ts";
import { countRoster } from "./store-facets.ts";

type Searching = Pick<Parts, "clock" | "database">;
type Reader = Pick<Member, "userId" | "agencyId">;

/** Rows of the roster that match, with their number; `exported` are those that a file of the roster holds. */
export async function findRosterRows(
  parts: Searching,
  member: Reader,
  { sort, lang: locale = "ru", page, limit, ...query }: RosterFilters & { page: number; limit: number },
): Promise<{ ids: string[]; total: number; exported: number }> {
  const { db } = parts.database;
  const { condition } = await conditionFor(parts, member, query);
  const scope = { ...query, agencyId: member.agencyId };
  const ids = await listRowIds(db, scope, condition, {
    ...{ sort: sort ?? usualSort(condition), locale },
    page: { limit, offset: (page - 1) * limit },
  });
  return { ids, ...(await countRows(db, scope, condition)) };
}

/** All rows that match and that a file of the roster holds, in order. */
export async function listExportedRows(
  parts: Searching,
  member: Reader,
  { sort, lang: locale = "ru", ...query }: RosterFilters,
): Promise<string[]> {
  const { condition } = await conditionFor(parts, member, query);
  const scope = { ...query, agencyId: member.agencyId };
  const order = { sort: sort ?? usualSort(condition), locale };
  return listRowIds(parts.database.db, scope, condition, { ...order, exported: true });
}

/** What the roster can be filtered by, each with the number of rows that it would give. */
export async function countRosterFacets(
  parts: Searching,
  member: Reader,
  query: RosterCondition,
): Promise<AnswerOf<"roster.filters">> {
  const { db } = parts.database;
  const { condition, seen, today } = await conditionFor(parts, member, query);
  const scope = { ...query, agencyId: member.agencyId };
  const counts = await countRoster(db, scope, condition, freshDays(today));
  const refused = query.refused ? counts.all.total : 0;
  const facets = presentFacets(counts, { today, seen, condition, refused });
  const boards = (await listBoards(db, [member.agencyId])).get(member.agencyId) ?? [];
  const lacking = counts.without("missing");
  return {
    ...facets,
    gender: [...facets.gender, { value: null, count: facets.notStated.gender }],
    boards: boards.map(({ id, name }) => ({ id, name, count: counts.boards.get(id) ?? 0 })),
    claims: claimStates.map((value) => ({ value, count: counts.claims.get(value) ?? 0 })),
    missing: missableNames.map((field) => ({ field, count: lacking.of(token("missing", field)) })),
  };
}

/** As in the search of members, but for one thing: what a member refused stays in the roster. */
async function conditionFor({ clock, database }: Searching, { userId }: Reader, query: RosterCondition) {
  const viewer = { userId, ...(await readRights(database.db, userId)) };
  const [seen, today] = [agenciesSeenBy(viewer), clock.now()];
  const refused = query.refused ? await refusedBy({ database }, viewer) : [];
  const { tokens, ...others } = searchCondition(query, seen, today, refused);
  const any = query.missing.map((field) => token("missing", field));
  const lacks = any.length > 0 ? [{ facet: "missing" as const, any, beginnings: [] }] : [];
  const condition: SearchCondition = { ...others, tokens: [...tokens, ...lacks] };
  return { condition, seen, today };
}

const usualSort = ({ words }: SearchCondition) => (words.length > 0 ? "relevance" : "name");
