import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { type SearchState, searchPath, useActiveFilters } from "./search-state.ts";

interface NoResultsProps {
  state: SearchState;
  /** On other pages. */
  hasOthers: boolean;
  /** True if cards that nearly match are listed below. */
  hasNear: boolean;
}

/** Empty result, with buttons that remove each filter (SEARCH-09). */
export function NoResults({ state: { filters, clear }, hasOthers, hasNear }: NoResultsProps) {
  const isFiltered = useActiveFilters(filters).length > 0;
  if (hasOthers) {
    return (
      <EmptyState
        title={m.search_past_end_title()}
        text={m.search_past_end_text()}
        action={<LinkButton to={searchPath({ ...filters, page: 1 })}>{m.search_past_end_first()}</LinkButton>}
      />
    );
  }
  if (!isFiltered && filters.q === "")
    return <EmptyState title={m.search_empty_site_title()} text={m.search_empty_site_text()} />;
  const text = isFiltered ? m.search_empty_text() : m.search_empty_words();
  const way = isFiltered ? m.search_empty_clear() : m.search_empty_everyone();
  if (hasNear) return <NoExact text={text} way={way} onClear={clear} />;
  return <EmptyState title={m.search_empty_title()} text={text} action={<Button onClick={clear}>{way}</Button>} />;
}

/** Short, for the eye to reach those who nearly fit. */
function NoExact({ text, way, onClear }: { text: string; way: string; onClear: () => void }) {
  return (
    <div className="page pt-8 lg:px-6">
      <h2 className="font-display text-2xl">{m.search_near_empty()}</h2>
      <p className="mt-2 max-w-2xl text-muted">{text}</p>
      <button type="button" className="target underline underline-offset-4" onClick={onClear}>
        {way}
      </button>
    </div>
  );
}
