import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { freeDays, type QueryDays } from "./days.ts";
import type { LeftOut } from "./engine.ts";
import { refusedBy } from "./refusals/usecases.ts";
import { listBookedCards } from "./store-booked.ts";

/** The cards that a search of this reader leaves out; none for a guest. */
export async function listLeftOut(
  parts: Pick<Parts, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<LeftOut> {
  const [refused, booked] = await Promise.all([refusedBy(parts, viewer), listBooked(parts, viewer, query)]);
  return { refused, booked };
}

/** Lists cards of people who are booked on the days of a query, as far as their calendars are open to the reader; none for a guest. */
export async function listBooked(
  { database }: Pick<Parts, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<string[]> {
  const days = freeDays(query);
  return viewer && days ? listBookedCards(database.db, viewer, days) : [];
}

/** Lists the booked cards that remain left out where `freeFrom` and `freeTo` are dropped: those on the days of availability. */
export function listBookedWithoutFree(
  parts: Pick<Parts, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  { freeFrom, freeTo, availableFrom, availableTo }: QueryDays,
): Promise<string[]> {
  return freeFrom || freeTo ? listBooked(parts, viewer, { availableFrom, availableTo }) : Promise.resolve([]);
}
