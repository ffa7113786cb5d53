import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { briefQuery, type UnderstoodPart } from "@compcard/domain/search/brief/query";
import { filtersFromUrl } from "@compcard/domain/search/filters";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useDebounced } from "../../../lib/browser/use-debounced.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { chipText } from "../filter-text.ts";
import { optionsQuery, resultsQuery } from "../search-state.ts";
import { OptionsSource } from "../use-options.ts";
import { filtersOfPart } from "./show-brief.ts";

const restMs = 300;
const none: ReadonlySet<string> = new Set();

export interface ReadPart extends UnderstoodPart {
  /** Field and value as a chip above the results shows them. */
  label: string;
}

/** Name of the chosen city in the reader's language, from cards that were found. */
export type CityOf = (found: AnswerOf<"search.find">) => string;

/** The parts of a text as a brief, without the removed ones, and the number of cards that match. */
export function useReadBrief(text: string, wanted: boolean, cityOf: CityOf) {
  const rested = useDebounced(text, restMs);
  const [removed, setRemoved] = useState({ text, parts: none });
  const reading = useQuery({
    queryKey: ["search.brief", rested, getLocale(), useViewer()],
    queryFn: ({ signal }) => callApi("search.brief", { body: { text: rested }, signal }),
    enabled: wanted && rested !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const brief = text === "" ? undefined : reading.data;
  const remaining = (brief?.understood ?? []).filter(
    (part) => !(removed.text === text && removed.parts.has(keyOf(part))),
  );
  const query = briefQuery(remaining).toString();
  const filters = filtersFromUrl(new URLSearchParams(query));
  const enabled = wanted && query !== "";
  const source = useContext(OptionsSource);
  const isOfSite = source === optionsQuery;
  // The answer is the one that the page will show; a roster counts alone.
  const cards = useApiQuery(resultsQuery(filters), { enabled: enabled && isOfSite, keepPrevious: true });
  const counts = useApiQuery(source(filters), { enabled: enabled && !isOfSite, keepPrevious: true });
  const found = isOfSite ? cards : counts;
  const city = cards.data && !cards.isPlaceholderData ? cityOf(cards.data) : "";
  return {
    brief,
    /** The parts that were not taken away. */
    remaining,
    /** Empty while nothing is a filter. */
    query,
    count: (isOfSite ? cards.data?.pagination.totalCount : counts.data?.total) ?? 0,
    parts: remaining.map((part): ReadPart => ({ ...part, label: labelOf(part, city) })),
    busy: text !== rested || reading.isFetching || found.isFetching,
    failed: reading.isError || found.isError,
    retry: () => void (reading.isError ? reading.refetch() : found.refetch()),
    remove: (part: UnderstoodPart) =>
      setRemoved((last) => ({ text, parts: new Set([...(last.text === text ? last.parts : none), keyOf(part)]) })),
  };
}

const keyOf = ({ text, field, value }: UnderstoodPart) => [text, field, value].join("\n");

function labelOf(part: UnderstoodPart, city: string): string {
  const label = filtersOfPart(part)
    .map((one) => chipText(one, undefined, city))
    .join(", ");
  return part.weight === "nice" ? m.search_wish({ item: label || part.value }) : label || part.value;
}
