import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { useDebounced } from "../../lib/browser/use-debounced.ts";
import { useUser, useViewer } from "../../lib/session/session.ts";

const types = ["name", "city", "skill", "agency"] as const;
const perType = 4;
const restMs = 200;

const labels = {
  name: m.search_suggest_name,
  city: m.search_suggest_city,
  skill: fieldNames.skills,
  agency: m.search_suggest_agency,
};

export interface SuggestionGroup {
  type: (typeof types)[number];
  label: string;
  items: string[];
}

/** Completions of a text by kind, empty kinds left out; no call for an empty text (SEARCH-13). */
export function useSuggestions(text: string): SuggestionGroup[] {
  const user = useUser();
  const q = useDebounced(text.trim(), restMs);
  const { data } = useQuery({
    queryKey: ["search.suggestions", q, getLocale(), useViewer()],
    queryFn: ({ signal }) => askAll(q, user !== null, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    // A text without completions can still be searched.
    retry: false,
  });
  return q === "" || text.trim() === "" ? [] : (data ?? []);
}

async function askAll(q: string, signedIn: boolean, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const requested = types.filter((type) => type !== "agency" || signedIn);
  const groups = await Promise.all(
    requested.map(async (type) => {
      const { suggestions } = await callApi("search.suggestions", { query: { q, type, lang: getLocale() }, signal });
      return { type, label: labels[type](), items: suggestions.slice(0, perType) };
    }),
  );
  return groups.filter(({ items }) => items.length > 0);
}
