import { m } from "@compcard/domain/messages";
import type { RosterSort } from "@compcard/domain/roster/options";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import type { Option } from "../../../ui/option.ts";
import { Select } from "../../../ui/select.tsx";
import { type RosterOrder as Order, offeredSorts, type useRosterAddress, usualSort } from "./use-roster-address.ts";

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

interface RosterOrderProps {
  address: ReturnType<typeof useRosterAddress>;
  fields: readonly OwnField[];
}

/** The order of the roster. People who left have no card, and no own fields. */
export function RosterOrder({ address: { filters, change }, fields }: RosterOrderProps) {
  const { search, sort, left } = filters;
  const usual = usualSort(search);
  const options: Option<Order>[] = [
    ...offeredSorts(filters).map((value) => ({ value, label: sortTexts[value]() })),
    ...(left ? [] : fields).flatMap(({ id, name }): Option<Order>[] => [
      { value: `own.${id}`, label: m.agencies_sort_field({ name }) },
      { value: `-own.${id}`, label: m.agencies_sort_field_down({ name }) },
    ]),
  ];
  return (
    <Select
      aria-label={m.agencies_sort()}
      options={options}
      value={options.find(({ value }) => value === sort)?.value ?? usual}
      onChange={(value) => change({ sort: value ?? "" })}
    />
  );
}
