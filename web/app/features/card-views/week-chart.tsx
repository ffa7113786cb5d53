import type { CardViews } from "@compcard/domain/card-views/contract";
import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { CountChart } from "./count-chart.tsx";

type Weeks = CardViews["weeks"];

/** The last weeks of a card: what came of its views, a bar of views for each week, and all of it in a table. */
export function WeekChart({ cardId, weeks }: { cardId: string; weeks: Weeks }) {
  const title = useId();
  const selections = useApiQuery(apiQuery("selections.countOf", { params: { id: cardId } }), { staleTime: 0 });
  const sum = (what: "views" | "contacts" | "saves") => weeks.reduce((total, week) => total + week[what], 0);
  const totals = [
    { label: m.card_views_views(), count: sum("views") },
    { label: m.card_views_contacts(), count: sum("contacts") },
    { label: m.card_views_saves(), count: sum("saves") },
    ...(selections.data ? [{ label: m.card_views_selections(), count: selections.data.count }] : []),
  ];
  return (
    <section aria-labelledby={title} className="mt-10">
      <h3 id={title} className="text-sm text-muted">
        {m.card_views_weeks({ count: weeks.length })}
      </h3>
      <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4">
          {totals.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-display text-3xl">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {totals.every(({ count }) => count === 0) ? (
          <p className="text-muted">{m.card_views_weeks_empty()}</p>
        ) : (
          <CountChart
            rows={weeks.map(({ week, views, contacts, saves }) => ({ day: week, counts: [views, contacts, saves] }))}
            head={m.card_views_week()}
            columns={[m.card_views_views(), m.card_views_contacts(), m.card_views_saves()]}
            most={(count) => m.card_views_weeks_most({ count })}
            asTable={m.card_views_weeks_as_table()}
          />
        )}
      </div>
    </section>
  );
}
