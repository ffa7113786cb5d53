import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { Config } from "../../../config.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { composeAccountMail } from "../mails/compose.ts";
import type { UserRow } from "../store.ts";
import { newCode } from "./code.ts";
import { findNext, insertEmailToken } from "./store.ts";

const pages = { verify: paths.verifyEmail, reset: paths.resetPassword };

/**
 * Makes a fresh link for the person's address, with a code beside it where the address is to be confirmed, and leaves
 * the mail in the outbox, in the caller's transaction. Earlier links keep working: people open whichever mail they find
 * first. An account without an address gets nothing.
 */
export async function mailLink(
  db: Kysely<Schema>,
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
  user: Pick<UserRow, "id" | "email" | "locale">,
  purpose: "verify" | "reset",
): Promise<void> {
  if (!user.email) return;
  const token = newSecret(48);
  const code = purpose === "verify" ? newCode() : undefined;
  await insertEmailToken(db, {
    token_hash: hashSecret(token),
    user_id: user.id,
    purpose,
    code_hash: code ? await hashPassword(code) : null,
    next: purpose === "verify" ? await findNext(db, user.id) : null,
  });
  const link = publicUrl + inLanguage(pages[purpose]({ token }), user.locale);
  const frame = { to: user.email, locale: user.locale, site: site.name };
  await queueMail(db, composeAccountMail({ ...frame, kind: purpose, link, code }));
}
