import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { filtersFromUrl, filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { type MouseEvent, type ReactNode, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { useSwipe } from "../../lib/browser/use-swipe.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Link, useLocalNavigate } from "../../lib/locale/link.tsx";
import { ArrowLeft } from "../../ui/icons/arrow-left.tsx";
import { ChevronLeft } from "../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { backState, lastSeenCard, type ResultNavigationState } from "./navigation-state.ts";
import { cardsOf, locateInResults, type ResultNeighbor } from "./result-position.ts";
import { resultsQuery, searchPath } from "./search-state.ts";

interface ResultNavigationProps {
  cardId: string;
  navigation: ResultNavigationState;
  /** While a photo is open, arrows and swipes are its own. */
  idle: boolean;
}

/** Back to the results, and on to the card before and after: by links, ← and →, a swipe. */
export default function ResultNavigation({ cardId, navigation, idle }: ResultNavigationProps) {
  const { results, openedFrom } = navigation;
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(results)), [results]);
  const { place, total, previous, next } = useNeighbors(cardId, filters);
  const go = useLocalNavigate();
  const linkTo = ({ id, page }: ResultNeighbor) => ({
    to: paths.card(id),
    // The way back leads out of the cards at once, however many were looked at.
    replace: true,
    state: { results: filtersToQuery({ ...filters, page }).toString(), openedFrom } satisfies ResultNavigationState,
  });
  const move = (step: ResultNeighbor | null) => {
    if (!step || idle) return;
    const { to, ...options } = linkTo(step);
    go(to, options);
  };
  usePageKey("ArrowLeft", () => move(previous));
  usePageKey("ArrowRight", () => move(next));
  useSwipe((way) => move(way === "left" ? next : previous));
  return (
    <nav aria-label={m.search_results_navigation()} className="page flex items-center justify-between text-sm">
      <BackLink filters={filters} isBefore={results === openedFrom} />
      <div className="-mr-3 flex items-center">
        <KeysHelp />
        {place !== null && (
          <span className="px-2 text-muted">
            {m.search_results_navigation_place({ place: formatNumber(place), total: formatNumber(total) })}
          </span>
        )}
        <Step link={previous && linkTo(previous)} label={m.search_results_navigation_previous()}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </Step>
        <Step link={next && linkTo(next)} label={m.search_results_navigation_next()}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </Step>
      </div>
    </nav>
  );
}

function useNeighbors(cardId: string, filters: SearchFilters) {
  const here = useApiQuery(resultsQuery(filters)).data;
  const cards = here ? cardsOf(here) : [];
  const { currentPage, hasPrev, hasNext } = here?.pagination ?? { currentPage: 1, hasPrev: false, hasNext: false };
  const page = (number: number) => resultsQuery({ ...filters, page: number });
  const before = useApiQuery(page(currentPage - 1), { enabled: hasPrev && cards[0] === cardId });
  const after = useApiQuery(page(currentPage + 1), { enabled: hasNext && cards.at(-1) === cardId });
  useEffect(() => {
    lastSeenCard.id = cardId;
  }, [cardId]);
  return here
    ? locateInResults(cardId, here, before.data, after.data)
    : { place: null, total: 0, previous: null, next: null };
}

interface BackLinkProps {
  filters: SearchFilters;
  /** The results that hold the card are the step before in the history: back to the very place. */
  isBefore: boolean;
}

function BackLink({ filters, isBefore }: BackLinkProps) {
  const navigate = useNavigate();
  function back(event: MouseEvent): void {
    const isOpenedBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isBefore || isOpenedBeside || (history.state as { idx?: number } | null)?.idx === 0) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to={searchPath(filters)} state={backState} className="target -ml-2 gap-2 px-2 hover:underline" onClick={back}>
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {m.search_results_navigation_back()}
    </Link>
  );
}

interface StepProps {
  link: { to: string; replace: boolean; state: ResultNavigationState } | null;
  label: string;
  children: ReactNode;
}

function Step({ link, label, children }: StepProps) {
  const look = "target w-11 justify-center";
  if (!link) return <span className={`${look} text-hairline-strong`}>{children}</span>;
  return (
    <Link {...link} aria-label={label} title={label} className={`${look} hover:bg-wash`}>
      {children}
    </Link>
  );
}
