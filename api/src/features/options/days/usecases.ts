import { AppError } from "@compcard/domain/errors";
import type { DaysQuery } from "@compcard/domain/options/chart/schema";
import { readCalendars, spanOf } from "../../../core/options/calendar.ts";
import { findPersonOf } from "../../../core/options/store-days.ts";
import { requireCardOf } from "../../../core/reading/require-owned-card.ts";
import type { Parts } from "../../../parts.ts";

/** The calendar of a card, for its owner, and for members of an agency with the right `options`. @throws as `requireOwnedCard`. */
export async function readDays(
  parts: Pick<Parts, "database" | "clock">,
  userId: string,
  cardId: string,
  query: DaysQuery,
) {
  const { db } = parts.database;
  await requireCardOf(db, userId, cardId, ["options"]);
  const span = spanOf(query, parts.clock.now());
  const person = await findPersonOf(db, cardId);
  if (!person) throw new AppError("card.not_found");
  const { days, items } = await readCalendars(parts, userId, [person], span);
  return { ...span, days: days.get(cardId) ?? "", items };
}
