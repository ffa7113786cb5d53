import { presentTerms } from "@compcard/domain/agencies/terms";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { presentAgency } from "../../core/reading/present.ts";
import type { OwnRepresentationRow } from "./store.ts";

export function presentRepresentation(row: OwnRepresentationRow): OwnRepresentation {
  const { agency_id, kind, rights, proposed, created_at, terms, terms_accepted_at } = row;
  return {
    ...{ agency: { ...presentAgency(row), id: agency_id }, kind: terms?.kind ?? kind, rights, proposed },
    ...presentTerms(terms, terms_accepted_at),
    since: created_at.toISOString(),
  };
}
