import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { queueOptionEvents } from "../webhooks/store.ts";
import { changeStanding } from "./standing.ts";
import { endOptions, listStandingOf, type OptionsOf } from "./store-standing.ts";

/** Releases everything that stands for jobs or on a card, under the locks of the people. Before these are deleted. */
export async function releaseOptions(db: Kysely<Schema>, of: OptionsOf, now: Date): Promise<void> {
  const people = (await listStandingOf(db, of, now)).map(({ person_id }) => person_id);
  if (people.length === 0) return;
  await changeStanding(db, people, now, async () => {
    const ids = (await listStandingOf(db, of, now)).map(({ id }) => id);
    await endOptions(db, ids, "released");
    await queueOptionEvents(
      db,
      ids.map((optionId) => ({ event: "option.released", optionId })),
    );
  });
}
