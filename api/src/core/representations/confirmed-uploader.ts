import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { agencySender, requireConfirmedSender } from "../../platform/mail/to-others.ts";
import { findConfirmation } from "./store.ts";

/** Before files are uploaded for an agency: invented ones must not fill the disk (TL-19). @throws `agency.unconfirmed`. */
export async function requireConfirmedUploader(db: Kysely<Schema>, agencyId: string): Promise<void> {
  const agency = await findConfirmation(db, agencyId);
  if (agency) requireConfirmedSender(agencySender({ id: agencyId, ...agency }));
}
