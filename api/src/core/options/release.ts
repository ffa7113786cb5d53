import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { publishOptionNews } from "./news.ts";
import { changeStanding } from "./standing.ts";
import { endOptions, listStandingOf, type OptionsOf } from "./store-standing.ts";

/**
 * Releases everything that stands for jobs or on a card, under the locks of the people. Before these are deleted.
 * @param userId the person who acts; null for a cleanup.
 * @returns the people.
 */
export async function releaseOptions(
  db: Kysely<Schema>,
  of: OptionsOf,
  now: Date,
  userId: string | null,
): Promise<string[]> {
  const people = (await listStandingOf(db, of, now)).map(({ person_id }) => person_id);
  if (people.length === 0) return [];
  await changeStanding(db, people, now, async () => {
    const ids = (await listStandingOf(db, of, now)).map(({ id }) => id);
    await endOptions(db, ids, "released");
    const news = ids.map((optionId) => ({ kind: "released" as const, optionId }));
    await publishOptionNews(db, news, userId === null ? null : { user_id: userId, guardian_of: null });
  });
  return people;
}
