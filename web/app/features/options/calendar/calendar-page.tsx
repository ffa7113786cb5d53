import { formatDays, isDay } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { Button } from "../../../ui/button.tsx";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { HalfMark } from "../half-mark.tsx";
import { localDay } from "../local-day.ts";
import { markText } from "../mark-text.ts";
import { RankSentences } from "../option-parts.tsx";
import { addMonths, monthOf, spanOfMonth } from "./month-days.ts";
import { MonthGrid, monthText } from "./month-grid.tsx";
import { OptionRow } from "./option-row.tsx";

interface CalendarPageProps {
  /** One of the person's cards, all of which share the calendar. */
  cardId: string;
  /** True under 18: the agency or the guardian answers. */
  guarded: boolean;
  /** Below the list: trips and days away, which are fields of the cards. */
  children: ReactNode;
}

/** The calendar of a model: a month, and beneath it what is asked, held and booked. Month, day and page stand in the address. */
export function CalendarPage({ cardId, guarded, children }: CalendarPageProps) {
  const today = localDay(new Date());
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("day") ?? "";
  const day = isDay(wanted) ? wanted : null;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(search.get("month") ?? "")
    ? String(search.get("month"))
    : monthOf(today);
  const addressOf = (change: Record<string, string>) =>
    new URLSearchParams(Object.entries({ month, day: day ?? "", ...change }).filter(([, value]) => value !== ""));
  const go = (change: Record<string, string>) =>
    setSearch(addressOf(change), { replace: true, preventScrollReset: true });
  return (
    <div className="page-narrow py-8 lg:py-10">
      <h1 className="font-display text-4xl sm:text-5xl">{m.model_calendar_title()}</h1>
      <p className="mt-3 text-muted">{m.model_calendar_lead()}</p>
      <div className="mt-6 flex items-center justify-between gap-2">
        <Step label={m.model_calendar_earlier()} onClick={() => go({ month: addMonths(month, -1), day: "" })}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </Step>
        <p aria-live="polite" className="text-lg font-medium">
          {capitalized(monthText(month), getLocale())}
        </p>
        <Step label={m.model_calendar_later()} onClick={() => go({ month: addMonths(month, 1), day: "" })}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </Step>
      </div>
      <MonthOf
        cardId={cardId}
        month={month}
        today={today}
        chosen={day}
        onChoose={(chosen) => go({ day: chosen === day ? "" : chosen })}
      />
      <Coming
        from={day ?? today}
        day={day}
        page={Math.max(1, Math.trunc(Number(search.get("page"))) || 1)}
        href={(page) => `${paths.calendar()}?${addressOf({ page: String(page) })}`}
        guarded={guarded}
        onAllDays={() => go({ day: "" })}
      />
      {children}
      <section className="mt-12">
        <h2 className="label-caps border-b border-ink pb-2">{m.model_calendar_ranks()}</h2>
        <div className="mt-4">
          <RankSentences />
        </div>
      </section>
    </div>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="target min-w-11 justify-center hover:bg-hairline"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface MonthOfProps {
  cardId: string;
  month: string;
  today: string;
  chosen: string | null;
  onChoose: (day: string) => void;
}

function MonthOf({ cardId, ...grid }: MonthOfProps) {
  const query = spanOfMonth(grid.month);
  const days = apiQuery("options.days", { params: { id: cardId }, query });
  const found = useApiQuery(days, { staleTime: 0 });
  return (
    <Loaded query={found} failed={m.model_calendar_failed()} reason whole skeleton="h-80" className="mt-3">
      {(calendar) => (
        <>
          <div className="mt-3">
            <MonthGrid calendar={calendar} {...grid} />
          </div>
          <ul aria-label={m.model_calendar_legend()} className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
            {["1", "b", "a", "i"].map((letter) => (
              <li key={letter} className="flex items-center gap-2">
                <span className="flex h-5 w-8">
                  <HalfMark letter={letter} />
                </span>
                <span>{markText(letter)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

interface ComingProps {
  from: string;
  /** The one day to which the list is restricted. */
  day: string | null;
  page: number;
  href: (page: number) => string;
  guarded: boolean;
  onAllDays: () => void;
}

/** Questions, options and bookings, the earliest days first; those that ended are folded. */
function Coming({ from, day, page, href, guarded, onAllDays }: ComingProps) {
  const span = { as: "model", from, ...(day !== null && { to: day }) } as const;
  const standing = apiQuery("options.list", { query: { ...span, state: "standing", page, limit: 20 } });
  const query = useApiQuery(standing, { staleTime: 0, keepPrevious: true });
  const { data } = query;
  const over = apiQuery("options.list", { query: { ...span, state: "ended", page: 1, limit: 50 } });
  const ended = useApiQuery(over, { staleTime: 0, keepPrevious: true }).data?.options ?? [];
  const title = day ? m.model_calendar_list_day({ day: formatDays(day, day, getLocale()) }) : m.model_calendar_list();
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="label-caps">{title}</h2>
        {day && (
          <Button variant="quiet" onClick={onAllDays}>
            {m.model_calendar_all_days()}
          </Button>
        )}
      </div>
      <DataList
        query={query}
        failed={m.model_calendar_failed()}
        reason
        whole
        skeleton="mt-4 h-40"
        rows="options"
        empty={
          <div className="py-6">
            <p>{day ? m.model_calendar_empty_day() : m.model_calendar_empty()}</p>
            {!day && <p className="mt-1 max-w-prose text-muted">{m.model_calendar_empty_text()}</p>}
          </div>
        }
        label={title}
        list=""
      >
        {(option) => <OptionRow key={option.id} option={option} guarded={guarded} />}
      </DataList>
      {ended.length > 0 && (
        <details className="mt-4">
          <summary className="target text-muted underline underline-offset-4">{m.model_calendar_ended()}</summary>
          <ul aria-label={m.model_calendar_ended()}>
            {ended.map((option) => (
              <OptionRow key={option.id} option={option} guarded={guarded} />
            ))}
          </ul>
        </details>
      )}
      {data && (
        <div className="mt-6">
          <Pagination currentPage={page} totalPages={data.pagination.totalPages} href={href} />
        </div>
      )}
    </section>
  );
}
