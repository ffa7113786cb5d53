import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import {
  allFilters,
  type ListFilter,
  type ListFilterValue,
  listFilters,
  shownOptions,
} from "@compcard/domain/search/filter-lists";
import { capitalized } from "@compcard/domain/wording";
import { useState } from "react";
import { formatNumber } from "../../lib/locale/intl.ts";
import { CountedChip } from "../../ui/counted-chip.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { filterName } from "./filter-text.ts";
import type { PanelProps } from "./panel-props.ts";

/** The values of one list with how many cards have each; long lists begin short (SEARCH-02). */
export function OptionChips<F extends ListFilter>({ filter, filters, options, onChange }: PanelProps & { filter: F }) {
  const [all, setAll] = useState(false);
  const { values: listed, list, facet } = listFilters[filter];
  const values = listed as unknown as readonly ListFilterValue<F>[];
  const chosen: readonly ListFilterValue<F>[] = filters[filter];
  const cap = shownOptions[filter] ?? values.length;
  const shown = all ? values : values.filter((value, index) => index < cap || chosen.includes(value));
  const counts = new Map(options?.[facet].map(({ value, count }) => [value, count]));
  const count = (value: string) => options && (counts.get(value) ?? 0);
  const allOfThese = allFilters.find((name) => name === filter);
  const notStated = options?.notStated[facet] ?? 0;

  function toggle(value: ListFilterValue<F>): void {
    onChange({ [filter]: values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))) });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{filterName(filter)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((value) => (
          <CountedChip
            key={value}
            type="checkbox"
            label={capitalized(optionLabel(list, value, getLocale()), getLocale())}
            count={count(value)}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {cap < values.length && (
        <button
          type="button"
          className="target text-sm underline underline-offset-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? m.search_show_fewer() : m.search_show_all({ count: values.length })}
        </button>
      )}
      {allOfThese && chosen.length > 1 && (
        <Toggle
          label={m.search_all_of_these()}
          checked={filters.all.includes(allOfThese)}
          onChange={(checked) =>
            onChange({ all: allFilters.filter((name) => (name === allOfThese ? checked : filters.all.includes(name))) })
          }
        />
      )}
      {notStated > 0 && (
        <p className="pt-1.5 text-xs text-muted">{m.search_not_stated({ number: formatNumber(notStated) })}</p>
      )}
    </fieldset>
  );
}
