import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type ListFilter, type ListFilterValue, listFilters, shownOptions } from "@compcard/domain/search/filter-lists";
import { capitalized } from "@compcard/domain/wording";
import { useState } from "react";
import { type FilterOptions, filterName } from "./filter-text.ts";

interface OptionChipsProps<F extends ListFilter> {
  filter: F;
  chosen: readonly ListFilterValue<F>[];
  options: FilterOptions | undefined;
  onChange: (chosen: ListFilterValue<F>[]) => void;
}

/** The values of one list with how many cards have each; long lists begin short (SEARCH-02). */
export function OptionChips<F extends ListFilter>({ filter, chosen, options, onChange }: OptionChipsProps<F>) {
  const [all, setAll] = useState(false);
  const values = listFilters[filter].values as unknown as readonly ListFilterValue<F>[];
  const cap = shownOptions[filter] ?? values.length;
  const shown = all ? values : values.filter((value, index) => index < cap || chosen.includes(value));
  const counts = new Map(options?.[listFilters[filter].list].map(({ value, count }) => [value, count]));

  function toggle(value: ListFilterValue<F>): void {
    onChange(values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{filterName(filter)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((value) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 border border-hairline-strong px-3 text-sm select-none hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent lg:min-h-9 lg:px-2.5"
          >
            <input
              type="checkbox"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {capitalized(optionLabel(listFilters[filter].list, value, getLocale()), getLocale())}
            <span className="text-xs text-muted peer-checked:text-paper">{counts.get(value) ?? ""}</span>
          </label>
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
    </fieldset>
  );
}
