import type { User } from "@compcard/domain/accounts/schema";
import { formatEmail } from "../../platform/email-spellings.ts";
import { mediaPath } from "../../platform/storage/keys.ts";
import type { UserRow } from "./store.ts";

/** A person's own data as the wire shows it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email && formatEmail(row.email),
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    bio: row.bio,
    avatar_url: row.avatar_key && mediaPath(row.avatar_key),
    email_verified: row.email_verified_at !== null,
    role: row.role,
    booker:
      row.booker_company !== null && row.booker_state !== null
        ? { company: row.booker_company, state: row.booker_state }
        : null,
    created_at: row.created_at.toISOString(),
  };
}
