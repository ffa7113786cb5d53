import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Letterhead } from "../../platform/mail/compose.ts";
import { toE164 } from "../../platform/phone.ts";
import { mediaPath } from "../../platform/storage/keys.ts";
import { type AgencyRow, findAgencies } from "./store.ts";

/** The part of a verified agency that its papers show. */
export interface Brand {
  name: string;
  phone: string | null;
  phone_e164: string | null;
  /** Its address on the web. */
  site: string | null;
  /** Address of the agency. */
  address: string | null;
  /** Key of the logo. */
  logo: string | null;
}

/** The number that links of an agency dial; one without a country code is of the agency's country, of Russia by default. */
export function phoneLink({ phone, country }: Pick<AgencyRow, "phone" | "country">): string | null {
  return phone && toE164(phone, country === "China" ? "CN" : "RU");
}

/** Null for an agency that nobody has made sure of, and for a blocked one: paper does not speak in its name. */
export function brandOf(agency: AgencyRow | undefined): Brand | null {
  if (agency?.state !== "verified" || agency.blocked_at !== null) return null;
  const { name, phone, site, address, logo_key: logo } = agency;
  return { name, phone, phone_e164: phoneLink(agency), site, address, logo };
}

/** The head of mails that are sent for an agency; null as for `brandOf`. */
export function letterheadOf(agency: AgencyRow | undefined, { publicUrl }: { publicUrl: string }): Letterhead | null {
  const brand = brandOf(agency);
  return brand && { name: brand.name, logo: brand.logo && publicUrl + mediaPath(brand.logo) };
}

/** Like `letterheadOf`, by the id of the agency. */
export async function findLetterhead(
  db: Kysely<Schema>,
  agencyId: string | null,
  config: { publicUrl: string },
): Promise<Letterhead | null> {
  const agencies = await findAgencies(db, [agencyId]);
  return letterheadOf(agencies.get(agencyId ?? ""), config);
}
