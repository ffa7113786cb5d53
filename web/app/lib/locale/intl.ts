import { intlTag } from "@compcard/domain/locale";
import { getLocale } from "@compcard/domain/runtime";

/** `Intl` tag of the page's language. */
export function intlLocale(): string {
  return intlTag(getLocale());
}
