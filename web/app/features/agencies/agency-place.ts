import type { PublicAgency } from "@compcard/domain/agencies/schema";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { Locale } from "@compcard/domain/locale";
import { joinParts } from "@compcard/domain/wording";

/** City and country, as far as they are stated. */
export function agencyPlace({ city, country }: Pick<PublicAgency, "city" | "country">, locale: Locale): string {
  return joinParts(
    [city, country && optionLabel("countries", country.toLowerCase(), locale)].flatMap((part) => part || []),
    locale,
  );
}
