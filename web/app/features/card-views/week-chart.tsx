import type { Reach } from "@compcard/domain/card-views/contract";
import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";

type Weeks = Reach["weeks"];

/** The last weeks of a card: what came of its views, a bar of views for each week, and all of it in a table. */
export function WeekChart({ cardId, weeks }: { cardId: string; weeks: Weeks }) {
  const title = useId();
  const selections = useApiQuery(apiQuery("selections.countOf", { params: { id: cardId } }), { staleTime: 0 });
  const sum = (what: "views" | "contacts" | "saves") => weeks.reduce((total, week) => total + week[what], 0);
  const totals = [
    { label: m.reach_views(), count: sum("views") },
    { label: m.reach_contacts(), count: sum("contacts") },
    { label: m.reach_saves(), count: sum("saves") },
    ...(selections.data ? [{ label: m.reach_selections(), count: selections.data.count }] : []),
  ];
  return (
    <section aria-labelledby={title} className="mt-10">
      <h3 id={title} className="text-sm text-muted">
        {m.reach_weeks({ count: weeks.length })}
      </h3>
      <div className="mt-3 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4">
          {totals.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-display text-3xl">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {totals.every(({ count }) => count === 0) ? (
          <p className="text-muted">{m.reach_weeks_empty()}</p>
        ) : (
          <Chart weeks={weeks} />
        )}
      </div>
    </section>
  );
}

function Chart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className="min-w-0">
      <div aria-hidden="true" className="flex h-36 items-end gap-1 border-b border-hairline-strong sm:gap-2">
        {weeks.map(({ week, views }) => (
          <div key={week} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="text-center text-xs text-muted">{views > 0 && formatNumber(views)}</span>
            {/* The number above takes a part of the height. */}
            <span className="bg-ink" style={{ height: views > 0 ? `max(2px, ${(views / most) * 85}%)` : 0 }} />
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
        <span>{first && weekText(first.week)}</span>
        <span>{last && weekText(last.week)}</span>
      </p>
      <details className="mt-1">
        <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">
          {m.reach_weeks_as_table()}
        </summary>
        <table className="mt-2 w-full max-w-xl text-sm">
          <thead>
            <tr className="border-b border-ink text-right align-bottom">
              <th scope="col" className="py-2 text-left font-medium">
                {m.reach_week()}
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                {m.reach_views()}
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                {m.reach_contacts()}
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                {m.reach_saves()}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map(({ week, views, contacts, saves }) => (
              <tr key={week} className="border-b border-hairline text-right">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {weekText(week)}
                </th>
                <td className="py-1.5">{formatNumber(views)}</td>
                <td className="py-1.5">{formatNumber(contacts)}</td>
                <td className="py-1.5">{formatNumber(saves)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** A week by its first day; by UTC it is the same everywhere. */
function weekText(monday: string): string {
  return dateFormat({ day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(monday));
}
