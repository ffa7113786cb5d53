import type { AppContext } from "../../app-context.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";
import { findMailedAccount, type MailTable } from "./store.ts";

/** True if a mail with this link, which turns such mails off, was sent lately. */
export async function isMailLink(
  { database }: Pick<AppContext, "database">,
  table: MailTable,
  token: string,
): Promise<boolean> {
  return (await findMailedAccount(database.db, table, hashSecret(token))) !== null;
}
