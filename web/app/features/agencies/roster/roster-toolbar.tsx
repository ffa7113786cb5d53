import { m } from "@compcard/domain/messages";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { changeFilters } from "@compcard/domain/search/filters";
import type { ClipboardEventHandler } from "react";
import { useRestedCall } from "../../../lib/browser/use-debounced.ts";
import { useTypedText } from "../../../lib/browser/use-typed-text.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type useRosterAddress, usualSort } from "./use-roster-address.ts";

const typingMs = 300;

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

interface RosterToolbarProps {
  address: ReturnType<typeof useRosterAddress>;
  onPaste: ClipboardEventHandler;
}

/** Search and order. */
export function RosterToolbar({ address: { filters, change }, onPaste }: RosterToolbarProps) {
  const { search, sort } = filters;
  const [text, type] = useTypedText(search.q);
  const find = useRestedCall((q: string) => change({ search: changeFilters(search, { q }) }), typingMs);
  const usual = usualSort(search);
  const offered = rosterSorts.filter((one) => one !== "relevance" || usual === "relevance");
  const order = offered.find((one) => one === sort) ?? usual;
  return (
    <div className="grid items-center gap-2 sm:flex sm:flex-wrap">
      <div className="sm:w-80" onPaste={onPaste}>
        <TextInput
          type="search"
          aria-label={m.agencies_roster_search()}
          placeholder={m.agencies_roster_search()}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => {
            type(target.value);
            find(target.value.trim());
          }}
        />
      </div>
      <Select
        aria-label={m.agencies_sort()}
        options={offered.map((value) => ({ value, label: sortTexts[value]() }))}
        value={order}
        onChange={(value) => change({ sort: value ?? "" })}
      />
    </div>
  );
}
