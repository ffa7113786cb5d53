import { guardianAllowsSelectionsFrom } from "@compcard/domain/consents/kinds";
import { sql } from "kysely";

/**
 * True if the guardian's consent in force covers selections that are shown to clients: earlier texts named members
 * alone (TL-75). `cards` is joined.
 */
export const guardianAllowsSelections = sql<boolean>`(cards.guardian_gave and coalesce((
  select given and version >= ${sql.lit(guardianAllowsSelectionsFrom)}::date from consents
  where consents.card_id = cards.id and consents.kind = 'guardian' order by consents.id desc limit 1), false))`;

/** The guardian's address of an application that the person claimed, until a guardian is named. */
export const statedGuardian = sql`case when cards.guarded then (select representations.guardian_email from representations
  where representations.card_id = cards.id and claim = 'accepted' and representations.guardian_email is not null limit 1) end`;
