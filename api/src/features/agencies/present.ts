import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { Agency, Board, PublicAgency } from "@compcard/domain/agencies/schema";
import { phoneLink } from "../../core/representations/brand.ts";
import { type AgencyRow, takesApplications } from "../../core/representations/store.ts";
import { mediaPath } from "../../platform/storage/keys.ts";

export function presentPublicAgency({ logo_key, ...row }: AgencyRow): PublicAgency {
  const { slug, name, city, country, site, phone, address, about } = row;
  return {
    ...{ slug, name, city, country, site, phone, address, about },
    logo_url: logo_key && mediaPath(logo_key),
    phone_e164: phoneLink(row),
    apply: takesApplications(row),
  };
}

/** With whether the site has made sure of the company, for people whom the agency invites. */
export function presentAgencyWithState(row: AgencyRow) {
  return { ...presentPublicAgency(row), state: row.state };
}

/** With the boards of the member. */
export function presentAgency(
  row: AgencyRow,
  { role, boards: own }: { role: AgencyRole; boards: string[] | null },
  all: Board[],
): Agency {
  const { id, email, reason, confirmed_at, options_end_workdays: workdays, options_end_hour: hour } = row;
  const boards = all.filter((board) => own === null || own.includes(board.id));
  const all_boards = own === null;
  const stated = {
    ...presentAgencyWithState(row),
    apply: row.apply,
    id,
    email,
    confirmed: confirmed_at !== null,
    reason,
    role,
    boards,
    all_boards,
  };
  return { ...stated, options_end: workdays === null || hour === null ? null : { workdays, hour } };
}
