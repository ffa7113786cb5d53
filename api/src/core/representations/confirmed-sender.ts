import { AppError } from "@compcard/domain/errors";
import type { AgencyRow } from "./store.ts";

/**
 * Before an agency mails somebody who did not ask for it: its own address is confirmed, so that it can be held to what it
 * sends (TL-16). @throws `agency.unconfirmed`.
 */
export function requireConfirmedSender({ confirmed_at }: Pick<AgencyRow, "confirmed_at">): void {
  if (confirmed_at === null) throw new AppError("agency.unconfirmed");
}
