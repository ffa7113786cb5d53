import { m } from "@compcard/domain/messages";
import type { Locale } from "../locale.ts";
import type { DepartureReason } from "./options.ts";

const ofReason = {
  withdrawn: m.selections_departed_withdrawn,
  deleted: m.selections_departed_deleted,
  restricted: m.selections_departed_restricted,
} as const satisfies Record<DepartureReason, unknown>;

export function departureLabel(reason: DepartureReason, locale: Locale): string {
  return ofReason[reason]({}, { locale });
}
