import { optionLabel } from "../cards/option-labels.ts";
import type { Locale } from "../locale.ts";
import { joinParts } from "../wording.ts";
import type { PublicAgency } from "./schema.ts";

/** City and country, as far as they are stated. */
export function agencyPlace({ city, country }: Pick<PublicAgency, "city" | "country">, locale: Locale): string {
  return joinParts(
    [city, country && optionLabel("countries", country.toLowerCase(), locale)].flatMap((part) => part || []),
    locale,
  );
}
