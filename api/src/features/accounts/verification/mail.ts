import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { Config } from "../../../config.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { composeAccountMail } from "../mails/compose.ts";
import type { UserRow } from "../store.ts";
import { insertEmailToken, type TokenPurpose } from "./store.ts";

const pages = { verify: paths.verifyEmail, reset: paths.resetPassword } satisfies Record<TokenPurpose, unknown>;

/**
 * Makes a fresh link for the person's address and leaves the mail in the outbox, in the caller's transaction. Earlier
 * links keep working: people open whichever mail they find first. An account without an address gets nothing.
 */
export async function mailLink(
  db: Kysely<Schema>,
  { publicUrl }: Pick<Config, "publicUrl">,
  user: Pick<UserRow, "id" | "email" | "locale">,
  purpose: TokenPurpose,
): Promise<void> {
  if (!user.email) return;
  const token = newSecret(48);
  await insertEmailToken(db, { token_hash: hashSecret(token), user_id: user.id, purpose });
  const link = publicUrl + inLanguage(pages[purpose]({ token }), user.locale);
  await queueMail(db, composeAccountMail({ to: user.email, locale: user.locale, kind: purpose, link }));
}
