import { m } from "@compcard/domain/messages";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { Select } from "../../../ui/select.tsx";
import { type useRosterAddress, usualSort } from "./use-roster-address.ts";

const sortTexts: Record<RosterSort, () => string> = {
  relevance: m.search_sort_relevance,
  name: m.agencies_sort_name,
  external_id: m.agencies_sort_external_id,
  updated: m.agencies_sort_updated,
  newest: m.agencies_sort_newest,
  measured: m.agencies_sort_measured,
  height: m.search_sort_shortest,
  "-height": m.search_sort_tallest,
};

/** The order of the roster. */
export function RosterOrder({ address: { filters, change } }: { address: ReturnType<typeof useRosterAddress> }) {
  const { search, sort } = filters;
  const usual = usualSort(search);
  const offered = rosterSorts.filter((one) => one !== "relevance" || usual === "relevance");
  return (
    <Select
      aria-label={m.agencies_sort()}
      options={offered.map((value) => ({ value, label: sortTexts[value]() }))}
      value={offered.find((one) => one === sort) ?? usual}
      onChange={(value) => change({ sort: value ?? "" })}
    />
  );
}
