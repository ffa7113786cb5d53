import { dateFormat as dateFormatOf, formatNumber as formatNumberOf } from "@compcard/domain/intl";
import { getLocale } from "@compcard/domain/runtime";

/** A number as the page's language writes it. */
export function formatNumber(value: number): string {
  return formatNumberOf(value, getLocale());
}

/** Days and moments as the page's language writes them. */
export function dateFormat(options?: Intl.DateTimeFormatOptions) {
  return dateFormatOf(getLocale(), options);
}
