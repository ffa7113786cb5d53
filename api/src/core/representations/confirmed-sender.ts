import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { type AgencyRow, findConfirmation } from "./store.ts";

/**
 * Before an agency mails somebody who did not ask for it: its own address is confirmed, so that it can be held to what it
 * sends (TL-16). @throws `agency.unconfirmed`.
 */
export function requireConfirmedSender({ confirmed_at }: Pick<AgencyRow, "confirmed_at">): void {
  if (confirmed_at === null) throw new AppError("agency.unconfirmed");
}

/** Before files are uploaded for an agency: invented ones must not fill the disk (TL-19). @throws `agency.unconfirmed`. */
export async function requireConfirmedUploader(db: Kysely<Schema>, agencyId: string): Promise<void> {
  const agency = await findConfirmation(db, agencyId);
  if (agency) requireConfirmedSender(agency);
}
