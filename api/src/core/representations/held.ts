import { presentTerms } from "@compcard/domain/agencies/terms";
import type { HeldData } from "@compcard/domain/roster/held";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { type HeldOf, listHeldRows } from "./store-held.ts";
import { listOwnFields } from "./store-own-fields.ts";

interface Held {
  /** The account of the card, or of somebody who left; null where there was none but the agency's. */
  personId: string | null;
  agencyId: string;
  held: HeldData;
}

/** All that agencies hold on a model beside her card: own fields by their names and the note included. */
export async function listHeld(db: Kysely<Schema>, of: HeldOf): Promise<Held[]> {
  const rows = await listHeldRows(db, of);
  return Promise.all(
    rows.map(async ({ user_id, agency_id, own, ...row }) => {
      const fields = await listOwnFields(db, agency_id);
      const { agency, name, external_id, board, claim, rights, note, terms } = row;
      return {
        ...{ personId: user_id, agencyId: agency_id },
        held: {
          ...{ agency, name, external_id, board, claim, rights, note, kind: terms?.kind ?? row.kind },
          ...presentTerms(terms, row.terms_accepted_at),
          email: row.invited_email,
          applied: row.applied_at && {
            ...{ at: row.applied_at.toISOString(), email: row.applied_email },
            ...{ guardian_email: row.guardian_email, figures: row.applied_figures },
          },
          own: fields.flatMap(({ id, name }) => {
            const value = own[id];
            return value === undefined ? [] : [{ name, value }];
          }),
          reason: claim === "declined" ? claim : row.left_reason,
          left_at: (row.left_at ?? row.declined_at)?.toISOString() ?? null,
          since: row.created_at.toISOString(),
          declared: row.declared_at?.toISOString() ?? null,
          claimed: row.claimed_at?.toISOString() ?? null,
        },
      };
    }),
  );
}
