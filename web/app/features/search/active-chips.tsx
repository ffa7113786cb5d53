import { m } from "@compcard/domain/messages";
import { type ActiveFilter, activeFilters, withoutFilter } from "@compcard/domain/search/active-filters";
import { rangeFilters } from "@compcard/domain/search/filter-lists";
import { changeFilters, type SearchFilters } from "@compcard/domain/search/filters";
import {
  changeWishes,
  filterOfWish,
  hiddenWishes,
  wishedFilters,
  withFilter,
  withoutFilters,
} from "@compcard/domain/search/wished-filters";
import type { ReactNode, RefObject } from "react";
import { formatNumber } from "../../lib/locale/intl.ts";
import { X } from "../../ui/icons/x.tsx";
import { chipText, type FilterOptions, filterName, valueText } from "./filter-text.ts";
import { filterKey } from "./navigation-state.ts";
import { type SearchState, useActiveFilters } from "./search-state.ts";
import { useOptions } from "./use-options.ts";

interface ActiveChipsProps {
  state: Pick<SearchState, "filters" | "brief" | "show" | "clear">;
  options: FilterOptions | undefined;
  /** Name of the chosen city, if the results contain it. */
  city: string;
  /** Few were found: each chip shows how many there are without it. */
  few?: boolean;
  results: RefObject<HTMLElement | null>;
  /** Chips of filters that this list of cards alone has. */
  own?: ReactNode;
}

/** One phrase of a brief, or one chosen value. */
interface Phrase {
  label: string;
  isWish: boolean;
  filters: ActiveFilter[];
  /** A wish that no filter shows, as `nice` states it. */
  hidden?: string;
}

/**
 * The chosen filters, one chip for each phrase of a brief: a press makes it a wish or a must again, another removes it
 * (TL-80, TL-89).
 */
export function ActiveChips({ state, options, city, few = false, results, own }: ActiveChipsProps) {
  const { filters, show, clear } = state;
  const musts = useActiveFilters(filters);
  const wished = wishedFilters(filters);
  const phrases = [
    ...phrasesOf(musts, false, state.brief?.sources, options, city),
    ...phrasesOf(activeFilters(wished), true, state.brief?.sources, options, city),
    ...hiddenWishes(filters.nice).flatMap((hidden): Phrase[] => {
      const one = filterOfWish(hidden);
      return one ? [{ label: chipText(one, options), isWish: true, filters: [one], hidden }] : [];
    }),
  ];
  if (phrases.length === 0 && !own) return null;
  const go = (next: SearchFilters) => {
    // The pressed button disappears; the focus stays near.
    results.current?.focus({ preventScroll: true });
    show(next);
  };
  const withoutHidden = (hidden: string) =>
    changeFilters(filters, { nice: filters.nice.filter((one) => one !== hidden) });
  const remove = ({ filters: some, isWish, hidden }: Phrase) =>
    hidden !== undefined
      ? withoutHidden(hidden)
      : isWish
        ? changeWishes(filters, withoutFilters(wished, some))
        : some.reduce(withoutFilter, filters);
  const turn = (phrase: Phrase) => {
    const { filters: some, isWish } = phrase;
    go(
      isWish
        ? { ...some.reduce(withFilter, remove(phrase)), page: 1 }
        : changeWishes(withoutFilters(filters, some), some.reduce(withFilter, wished)),
    );
  };
  return (
    <ul
      aria-label={m.search_active()}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {own}
      {phrases.map((phrase) => {
        const { label, isWish } = phrase;
        const onlyFilters = phrase.filters.some(({ name }) => unwishable.includes(name));
        return (
          <li
            key={`${isWish} ${label}`}
            className={`flex max-w-full shrink-0 border text-sm wrap-anywhere hover:border-ink ${isWish ? "border-dashed border-ink" : "border-hairline-strong"}`}
          >
            <button
              type="button"
              className="target pr-1 pl-3.5"
              disabled={onlyFilters}
              title={onlyFilters ? undefined : (isWish ? m.search_make_must : m.search_make_wish)({ item: label })}
              onClick={() => turn(phrase)}
            >
              <span>{isWish ? m.search_wish({ item: label }) : label}</span>
              {few && !isWish && <CountWithout phrase={phrase} options={options} left={remove(phrase)} />}
            </button>
            <button
              type="button"
              className="target pr-3.5 pl-1"
              aria-label={m.common_remove_item({ item: label })}
              onClick={() => go(remove(phrase))}
            >
              <X aria-hidden="true" size={14} className="shrink-0" />
            </button>
          </li>
        );
      })}
      <li className="shrink-0">
        <button type="button" className="target px-2 text-sm underline underline-offset-4" onClick={clear}>
          {m.search_clear_all()}
        </button>
      </li>
    </ul>
  );
}

/** Filters that no card shows cannot become wishes. */
const unwishable: readonly string[] = ["agency", "availableIn", "availableDays", "refused"];

function phrasesOf(
  active: readonly ActiveFilter[],
  isWish: boolean,
  sources: Partial<Record<string, string>> = {},
  options: FilterOptions | undefined,
  city: string,
): Phrase[] {
  const groups = new Map<string, ActiveFilter[]>();
  for (const one of active) {
    const key = sources[filterKey(one)] ?? filterKey(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, filters]) => {
    const label = phraseText(filters, options, city);
    const isPhrase = filters.some((one) => sources[filterKey(one)] === key);
    return { label: isPhrase ? `${key} → ${label}` : label, isWish, filters };
  });
}

interface CountWithoutProps {
  phrase: Phrase;
  options: FilterOptions | undefined;
  /** The filters without those of the phrase. */
  left: SearchFilters;
}

/** The number of cards without a chip: the options have it for one parameter, those of the other filters for several (TL-80). */
function CountWithout({ phrase, options, left }: CountWithoutProps) {
  const names = [...new Set(phrase.filters.map(({ name }) => name))];
  const others = useOptions(left, names.length > 1);
  const number = names.length > 1 ? others.data?.total : totalWithout(names[0], options);
  if (number === undefined || others.isPlaceholderData) return null;
  return <span className="ml-2 text-xs text-muted">{m.search_without({ number: formatNumber(number) })}</span>;
}

function totalWithout(name: ActiveFilter["name"] | undefined, options: FilterOptions | undefined): number | undefined {
  const param = name && name in rangeFilters ? rangeFilters[name as keyof typeof rangeFilters].facet : name;
  return options?.without.find((one) => one.param === (param === "availableDays" ? "availableFrom" : param))?.total;
}

/** The words of a chip for several filters: values of one list share its name. */
function phraseText(active: readonly ActiveFilter[], options: FilterOptions | undefined, city: string): string {
  const values = active.filter((one) => "value" in one);
  const isOneList = values.length === active.length && new Set(active.map(({ name }) => name)).size === 1;
  if (!isOneList) return active.map((one) => chipText(one, options, city)).join(", ");
  const name = filterName((active[0] as ActiveFilter).name);
  return m.search_chip({ name, value: values.map((one) => valueText(one, options, city)).join(", ") });
}
