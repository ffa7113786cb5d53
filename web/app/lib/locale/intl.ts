import { dateFormat as dateFormatOf, numberFormat as numberFormatOf } from "@compcard/domain/intl";
import { getLocale } from "@compcard/domain/runtime";

/** Numbers as the page's language writes them. */
export function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormatOf(getLocale(), options);
}

/** Days and moments as the page's language writes them. */
export function dateFormat(options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormatOf(getLocale(), options);
}
