import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { Config } from "../../../config.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { type Mail, queueMail } from "../../../platform/mail/outbox.ts";
import { newCode } from "../../../platform/mailed-code.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { lockUser, type UserRow } from "../store.ts";
import { findNext, insertEmailToken } from "./store.ts";

const pages = { verify: paths.verifyEmail, reset: paths.resetPassword };

/** The content of a mail. It is made before the transaction that mails it, because a code's hash takes time. */
export interface MailedLink {
  purpose: "verify" | "reset";
  token: string;
  code?: string;
  codeHash: string | null;
}

/** A fresh link, with a code beside it where an address is to be confirmed. */
export async function makeLink(purpose: MailedLink["purpose"]): Promise<MailedLink> {
  const token = newSecret(48);
  if (purpose === "reset") return { purpose, token, codeHash: null };
  const code = newCode();
  return { purpose, token, code, codeHash: await hashPassword(code) };
}

/**
 * Binds a link to the address that the account has now, and leaves the mail in the outbox, in the caller's transaction,
 * which holds the account from here on. Earlier links keep working: people open whichever mail they find first. An
 * account that is gone, has no address, or has confirmed it already where the link would confirm it, gets nothing.
 */
export async function mailLink(
  db: Kysely<Schema>,
  config: Pick<Config, "publicUrl" | "site">,
  userId: string,
  link: MailedLink,
): Promise<void> {
  const user = await lockUser(db, userId);
  if (!user?.email || (link.purpose === "verify" && user.email_verified_at)) return;
  await bindLink(db, user, link, link.purpose === "verify" ? await findNext(db, user.id) : null);
  await queueMail(db, "account", composeLink(config, { to: user.email, locale: user.locale }, link));
}

/** Stores a link for the address that the account has. One for an account without an address never works. */
export async function bindLink(
  db: Kysely<Schema>,
  user: Pick<UserRow, "id" | "email">,
  { purpose, token, codeHash }: MailedLink,
  next: string | null,
): Promise<void> {
  const row = { user_id: user.id, email: user.email, purpose, code_hash: codeHash, next };
  await insertEmailToken(db, { token_hash: hashSecret(token), ...row });
}

export function composeLink(
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
  frame: { to: string; locale: Locale },
  { purpose, token, code }: MailedLink,
): Mail {
  const link = publicUrl + inLanguage(pages[purpose]({ token }), frame.locale);
  return composeAccountMail({ ...frame, site, kind: purpose, link, code });
}
