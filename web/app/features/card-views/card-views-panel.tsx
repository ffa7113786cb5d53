import type { CardViews } from "@compcard/domain/card-views/contract";
import { type ViewPeriod, viewPeriods } from "@compcard/domain/card-views/sources";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Segments } from "../../ui/segments.tsx";
import { CountChart } from "./count-chart.tsx";
import { SentList } from "./sends/sent-list.tsx";
import { sourceNames } from "./source-names.ts";
import { WeekChart } from "./week-chart.tsx";

/** For the owner alone: how often the card was opened, on which days and from where. */
export function CardViewsPanel({ card }: { card: OwnerCard }) {
  const cardId = card.id;
  const [period, setPeriod] = useState<ViewPeriod>(30);
  const query = { days: period };
  const reach = useApiQuery(apiQuery("cardViews.get", { params: { id: cardId }, query }), {
    keepPrevious: true,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="views" className="page pb-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 border-b border-ink">
        <h2 id="views" className="label-caps scroll-mt-24 py-2">
          {m.card_views_title()}
        </h2>
        <Segments
          label={m.card_views_period()}
          options={viewPeriods.map((count) => ({ value: count, label: m.card_views_days({ count }) }))}
          value={period}
          onChange={setPeriod}
          className="-mx-2"
        />
      </div>
      <div className="mt-6 min-h-60">
        <Loaded query={reach} failed={m.card_views_failed()} skeleton="h-52">
          {(data) => <Numbers reach={data} />}
        </Loaded>
      </div>
      <div className="mt-10">
        <SentList card={card} />
      </div>
      {reach.data && <WeekChart cardId={cardId} weeks={reach.data.weeks} />}
    </section>
  );
}

function Numbers({ reach: { total, days, sources } }: { reach: CardViews }) {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,20rem)]">
      <div>
        <p>
          <span className="font-display text-5xl">{formatNumber(total)}</span>
          <span className="mt-2 block">{m.card_views_total({ count: total, days: days.length })}</span>
        </p>
        <p className="mt-3 text-sm text-muted">{m.card_views_private()}</p>
      </div>
      {total === 0 ? (
        <p className="max-w-lg text-muted lg:col-span-2">{m.card_views_empty()}</p>
      ) : (
        <>
          <CountChart
            rows={days.map(({ day, count }) => ({ day, counts: [count] }))}
            head={m.card_views_day()}
            columns={[m.card_views_views()]}
            most={(count) => m.card_views_most({ count })}
            asTable={m.card_views_as_table()}
          />
          <div>
            <h3 className="text-sm text-muted">{m.card_views_sources()}</h3>
            <dl className="mt-2 divide-y divide-hairline border-y border-hairline">
              {sources.map(({ source, count }) => (
                <div key={source} className="flex justify-between gap-4 py-2">
                  <dt>{sourceNames[source]()}</dt>
                  <dd>{formatNumber(count)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </div>
  );
}
