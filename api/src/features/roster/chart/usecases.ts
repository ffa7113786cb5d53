import { isWorkday, workCalendarOf } from "@compcard/domain/atlas/work-calendar";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { ChartQuery } from "@compcard/domain/options/chart/schema";
import { datesOf } from "@compcard/domain/options/half-days";
import { rosterQuery } from "@compcard/domain/roster/schema";
import type { AppContext } from "../../../app-context.ts";
import { readCalendars, spanOf } from "../../../core/options/calendar.ts";
import { listManaged } from "../../../core/options/store-days.ts";
import { findAgencies } from "../../../core/representations/store.ts";
import { listRoster } from "../usecases.ts";

const modelsOfPage = 100;

/** A page of the agency's chart, for all its members. @throws `agency.not_found` for others. */
export async function readChart(
  context: AppContext,
  userId: string,
  agencyId: string,
  { page, board: boardId, q, lang, ...query }: ChartQuery,
): Promise<AnswerOf<"roster.chart">> {
  const span = spanOf(query, context.clock.now());
  const wanted = { ...rosterQuery.parse({ board: boardId, q, lang }), page, limit: modelsOfPage };
  const { roster, pagination } = await listRoster(context, { userId }, agencyId, wanted);
  // Declined claims have no card, and others that the agency may not see have no days.
  const lines = roster.flatMap(({ model, board }) => (model ? [{ model, board }] : []));
  const ids = lines.map(({ model }) => model.id);
  const people = await listManaged(context.database.db, agencyId, ids);
  const { days, items } = await readCalendars(context, userId, people, span);
  const dates = datesOf(span);
  const unknown = "?".repeat(2 * dates.length);
  const chart = lines.map((line) => ({ ...line, days: days.get(line.model.id) ?? unknown }));
  const { country } = (await findAgencies(context.database.db, [agencyId])).get(agencyId) ?? { country: null };
  const calendar = workCalendarOf(country);
  const off = dates.filter((day) => !isWorkday(calendar, day));
  return { ...span, chart, off, items, pagination };
}
