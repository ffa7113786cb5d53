import { m } from "@compcard/domain/messages";
import { formatNumber } from "../intl.ts";
import type { Locale } from "../locale.ts";

/** `178 см`. Apart from the other measures, for lists that need no tables of sizes. */
export function formatCentimeters(cm: number, locale: Locale): string {
  return m.common_cm({ value: formatNumber(cm, locale) }, { locale });
}
