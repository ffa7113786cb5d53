import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { changeStanding, loseBooked } from "./standing.ts";
import { listBooked, listStandingOfCard, movePerson } from "./store-standing.ts";

/**
 * Gives the options of a card to the account that takes it over. Where that person is booked, half days of the card are lost; other
 * bookings of the card take half days from the person's options. The person who takes it over gets no mail about these.
 */
export async function moveOptions(
  db: Kysely<Schema>,
  cardId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const by = { user_id: to, guardian_of: null };
  await changeStanding(db, [from, to], now, async (live) => {
    const booked = await listBooked(db, [to]);
    for (const moved of await listStandingOfCard(db, cardId)) await loseBooked(db, moved, booked, by);
    await movePerson(db, cardId, to);
    const all = await listBooked(db, [to]);
    for (const own of live) if (own.person_id === to) await loseBooked(db, own, all, by);
  });
}
