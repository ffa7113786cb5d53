import { presentAgency } from "../../core/reading/present.ts";
import type { Claim } from "./store.ts";

export function presentClaim(claim: Claim) {
  const { city, country, site, rights, token_expires_at } = claim;
  return {
    agency: { ...presentAgency(claim), city, country, site },
    rights,
    expires_at: token_expires_at.toISOString(),
  };
}
