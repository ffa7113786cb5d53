import type { Guardianship } from "@compcard/domain/guardians/schema";
import type { WholeRow } from "./store-reads.ts";

type RestrictedRow = Pick<
  WholeRow,
  | "guarded"
  | "of_age"
  | "kept_guarded_at"
  | "guardian_state"
  | "guardian_late"
  | "guardian_name"
  | "guardian_contact"
  | "guardian_email"
  | "guardian_asked_at"
  | "guardian_answered_at"
>;

/** The guardianship of a card; null if it needs none. */
export function presentGuardianship(row: RestrictedRow): Guardianship | null {
  if (!row.guarded) return null;
  const { guardian_state: state, guardian_asked_at: requested, guardian_answered_at: answered } = row;
  return {
    state: state === null ? "unnamed" : state === "asked" && row.guardian_late ? "late" : state,
    name: row.guardian_name,
    contact: row.guardian_contact,
    email: row.guardian_email,
    asked_at: requested && new Date(requested).toISOString(),
    answered_at: answered && new Date(answered).toISOString(),
    of_age: !row.of_age ? "no" : row.kept_guarded_at === null ? "ask" : "kept",
  };
}
