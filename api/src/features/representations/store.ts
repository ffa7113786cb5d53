import type { RepresentationTerms } from "@compcard/domain/agencies/terms";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export type OwnRepresentationRow = Awaited<ReturnType<typeof listRepresentations>>[number];

/** The agencies of a card, open proposals included; none that is blocked. */
export function listRepresentations(db: Db, cardId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["representations.id", "agency_id", "kind", "rights", "proposed", "representations.created_at"])
    .select(["terms", "terms_accepted_at"])
    .select(["agencies.slug", "agencies.name", "agencies.logo_key", "agencies.state"])
    .where("card_id", "=", cardId)
    .where("blocked_at", "is", null)
    .orderBy("representations.created_at")
    .execute();
}

/** Cards of an account that an agency represents. */
export async function listRepresentedCards(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cards")
    .select("id")
    .where("user_id", "=", userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("representations").select("representations.id").whereRef("card_id", "=", "cards.id")),
    )
    .orderBy("num")
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that the model accepted these terms of an agency. */
export async function insertAcceptedTerms(
  db: Db,
  { user_id, card_id, agency, terms, accepted_at }: AcceptedTerms & { user_id: string },
): Promise<void> {
  await db
    .insertInto("accepted_terms")
    .values({ user_id, card_id, agency, terms: JSON.stringify(terms), accepted_at })
    .execute();
}

interface AcceptedTerms {
  card_id: string | null;
  agency: string;
  terms: RepresentationTerms;
  accepted_at: Date;
}

/** All terms that a model accepted, the oldest first. */
export function listAcceptedTerms(db: Db, userId: string): Promise<AcceptedTerms[]> {
  return db
    .selectFrom("accepted_terms")
    .select(["card_id", "agency", "terms", "accepted_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}
