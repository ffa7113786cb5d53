import { normalizePlace } from "@compcard/domain/identity/normalized-text";
import { findPlace } from "../../core/search-row/lists.ts";
import { cut, token, writtenValueStart } from "../../core/search-row/tokens.ts";
import type { TokenFilter } from "./engine.ts";

/** The tokens of cards that are in one of the places. */
export function placeTokens(places: readonly string[]): Pick<TokenFilter, "any" | "beginnings"> {
  const found = places.map(findPlace);
  return {
    any: found.flatMap(({ cityId, cityText, country }) => {
      if (cityId) return [token("city", cityId)];
      if (!cityText && country) return [token("country", country)];
      // A text that is no name has no place.
      return normalizePlace(cityText) ? [] : [token("city", cityText)];
    }),
    beginnings: found.flatMap(({ cityId, cityText, country }) => {
      const place = cut(normalizePlace(cityText));
      return cityId || (!cityText && country) || !place ? [] : [writtenValueStart("place", place)];
    }),
  };
}
