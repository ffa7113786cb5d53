import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { freeDays, type QueryDays } from "./days.ts";
import type { LeftOut } from "./engine.ts";
import { refusedBy } from "./refusals/usecases.ts";
import { listBookedCards } from "./store-booked.ts";

/** The cards that a search of this reader leaves out; none for a guest. */
export async function listLeftOut(
  context: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<LeftOut> {
  const [refused, booked] = await Promise.all([refusedBy(context, viewer), listBooked(context, viewer, query)]);
  return { refused, booked };
}

/** Lists cards of people who are booked on the days of a query, as far as their calendars are open to the reader; none for a guest. */
export async function listBooked(
  { database }: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<string[]> {
  const days = freeDays(query);
  return viewer && days ? listBookedCards(database.db, viewer, days) : [];
}

/** Lists the booked cards that remain left out where `freeFrom` and `freeTo` are dropped: those on the days of availability. */
export function listBookedWithoutFree(
  context: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  { freeFrom, freeTo, availableFrom, availableTo }: QueryDays,
): Promise<string[]> {
  return freeFrom || freeTo ? listBooked(context, viewer, { availableFrom, availableTo }) : Promise.resolve([]);
}
