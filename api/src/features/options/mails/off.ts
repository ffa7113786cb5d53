import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../../parts.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { findMailed, findReaderBy, setMailed } from "./store-off.ts";

type Tools = Pick<Parts, "database">;

/** True if the person is mailed about options. */
export function readMailing({ database }: Tools, userId: string): Promise<boolean> {
  return findMailed(database.db, userId);
}

export async function switchMailing({ database }: Tools, userId: string, on: boolean): Promise<boolean> {
  await setMailed(database.db, userId, on);
  return on;
}

/** Turns these mails off for the recipient of a mail with this link. @throws `option.unknown_link`. */
export async function stopMailing({ database }: Tools, token: string): Promise<void> {
  const userId = await findReaderBy(database.db, hashSecret(token));
  if (userId === undefined) throw new AppError("option.unknown_link");
  await setMailed(database.db, userId, false);
}

/** True if a mail with this link was sent lately. */
export async function isOptionMailLink({ database }: Tools, token: string): Promise<boolean> {
  return (await findReaderBy(database.db, hashSecret(token))) !== undefined;
}
