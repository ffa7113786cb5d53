import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { freeDays, type QueryDays } from "./days.ts";
import type { LeftOut } from "./engine.ts";
import { refusedBy } from "./refusals/usecases.ts";
import { listBookedCards } from "./store-booked.ts";

/** Nobody is left out for a guest. */
export async function listLeftOut(
  parts: Pick<Parts, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<LeftOut> {
  const [refused, booked] = await Promise.all([refusedBy(parts, viewer), listBooked(parts, viewer, query)]);
  return { refused, booked };
}

/** As `LeftOut.booked`. */
export async function listBooked(
  { database }: Pick<Parts, "database">,
  viewer: Pick<Viewer, "userId" | "verified"> | null,
  query: QueryDays,
): Promise<string[]> {
  const days = freeDays(query);
  return viewer && days ? listBookedCards(database.db, viewer, days) : [];
}
