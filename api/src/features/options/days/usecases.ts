import { AppError } from "@compcard/domain/errors";
import type { DaysQuery } from "@compcard/domain/options/chart/schema";
import type { AppContext } from "../../../app-context.ts";
import { readCalendars, spanOf } from "../../../core/options/calendar.ts";
import { findPersonOf } from "../../../core/options/store-days.ts";
import { requireCardOf } from "../../../core/reading/require-owned-card.ts";

/** The calendar of a card, for its owner, and for members of an agency with the right `options`. @throws as `requireOwnedCard`. */
export async function readDays(
  context: Pick<AppContext, "database" | "clock">,
  userId: string,
  cardId: string,
  query: DaysQuery,
) {
  const { db } = context.database;
  await requireCardOf(db, userId, cardId, ["options"]);
  const span = spanOf(query, context.clock.now());
  const person = await findPersonOf(db, cardId);
  if (!person) throw new AppError("card.not_found");
  const { days, items } = await readCalendars(context, userId, [person], span);
  return { ...span, days: days.get(cardId) ?? "", items };
}
