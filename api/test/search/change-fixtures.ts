import { cups } from "@compcard/domain/cards/options";
import { madeByFile, madeKinds } from "@compcard/domain/photos/made";
import { photoTypes } from "@compcard/domain/photos/options";
import type { Kysely } from "kysely";
import { ownAgencies, ownPlaces, ownSkills } from "../../../bench/cards/names.ts";
import type { Random } from "../../../bench/cards/random.ts";
import { refreshSearchRow } from "../../src/core/search-row/refresh.ts";
import type { Schema } from "../../src/platform/db/schema.ts";

const firstNames = [
  "Анна",
  "芳",
  "Emma",
  "Яна",
  "Zoë",
  "O'Neil-Smith",
  "Ёлка",
  "𠮷野",
  "100%",
  "a_b\\c",
  "欣怡",
  "~iulia",
];

const today = () => new Date().toISOString().slice(0, 10);

const places = ["Москва", "Moscow", "莫斯科", "Казань", "Milan", "Милан", "Нигде", "a%b\\c'd"];

/** For tests: where and when a model can be booked, as the column has it; some of it is past. */
export function randomAvailability(random: Random): string {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
  const stays = Array.from({ length: random.whole(0, 4) }, () => {
    const first = random.whole(-20, 60);
    const to = day(first + random.whole(0, 30));
    return { from: day(first), to, city: random.pick(places), kind: random.chance(0.8) ? "in" : "away" };
  });
  return JSON.stringify(stays);
}

/** For tests: photos of some of the cards are labeled, all alike or a single one. */
export async function labelPhotos(db: Kysely<Schema>, random: Random, cardIds: readonly string[]): Promise<void> {
  for (const id of cardIds.filter(() => random.chance(0.4)))
    await db
      .updateTable("card_photos")
      .set(madeByFile(random.pick([null, ...madeKinds])))
      .where("card_id", "=", id)
      .where("photo_type", "in", random.chance(0.5) ? photoTypes : [random.pick(photoTypes)])
      .execute();
}

/** For tests: some cards change, some go, some come back, one with a clock that went back. @returns how many. */
export async function changeCards(db: Kysely<Schema>, random: Random): Promise<number> {
  const rows = await db.selectFrom("cards").select(["id", "status"]).orderBy("id").execute();
  const some = rows.filter(() => random.chance(0.03));
  for (const { id, status } of some) {
    const updated_at = new Date(Date.UTC(2026, 0, 1) + (random.chance(0.3) ? -1 : 1) * random.whole(0, 90_000_000));
    const switched = random.chance(0.5) ? { agency: random.pick(["nobody", "verified", "members"]) } : {};
    const change = random.chance(0.25)
      ? { status: status === "published" ? ("hidden" as const) : ("published" as const) }
      : {
          height: random.whole(160, 190),
          first_name: random.pick(firstNames),
          ...(random.chance(0.3) ? { city_id: null, location: random.pick(ownPlaces) } : {}),
          ...(random.chance(0.3) ? { custom_skills: [random.pick(ownSkills)], agency: random.pick(ownAgencies) } : {}),
          ...(random.chance(0.5) ? { availability: randomAvailability(random) } : {}),
          hips: random.whole(80, 100),
          ...(random.chance(0.3) ? { gender: random.pick(["woman", "man", "other", null]) } : {}),
          ...{ inseam: random.whole(74, 90), collar: random.whole(70, 86) / 2, suit_size: 2 * random.whole(22, 28) },
          cup: random.pick(cups),
          // Figures become old, and are confirmed.
          ...(random.chance(0.5) ? { measured_at: "2020-05-01", confirmed_at: random.pick([null, today()]) } : {}),
          updated_at,
          shown_to: JSON.stringify(switched),
          listed: random.chance(0.9),
          // Guardians take back and give, and some cards turn out to be minors'.
          guardian_gave: random.chance(0.8),
          age: random.chance(0.8) ? random.whole(16, 40) : null,
        };
    await db.updateTable("cards").set(change).where("id", "=", id).execute();
  }
  const ids = some.map(({ id }) => id);
  await labelPhotos(db, random, ids);
  await refreshSearchRow(db, ids);
  if (random.chance(0.2))
    await db
      .deleteFrom("users")
      .where("id", "in", db.selectFrom("cards").select("user_id").orderBy("id").limit(2))
      .execute();
  return some.length;
}
