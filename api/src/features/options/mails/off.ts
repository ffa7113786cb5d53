import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { findMailed, findMailedAccount } from "../../../core/mails/store.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { switchOptionMails } from "./store-off.ts";

type Tools = Pick<AppContext, "database">;

/** True if the person is mailed about options. */
export function readMailing({ database }: Tools, userId: string): Promise<boolean> {
  return findMailed(database.db, "options_mailed", userId);
}

export async function switchMailing({ database }: Tools, userId: string, on: boolean): Promise<boolean> {
  await switchOptionMails(database.db, userId, on);
  return on;
}

/** Turns these mails off for the recipient of a mail with this link. @throws `option.unknown_link`. */
export async function stopMailing({ database }: Tools, token: string): Promise<void> {
  const userId = await findMailedAccount(database.db, "option_mails", hashSecret(token));
  if (userId === null) throw new AppError("option.unknown_link");
  await switchOptionMails(database.db, userId, false);
}
