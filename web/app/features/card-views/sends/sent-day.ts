import { dateFormat } from "../../../lib/locale/intl.ts";

/** A day by UTC is the same day everywhere. */
export function sentDay(day: string): string {
  return dateFormat({ day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));
}
