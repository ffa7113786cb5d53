import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { sentDay } from "./sent-day.ts";
import { useSends } from "./use-sends.ts";
import { wayNames } from "./way-names.ts";

/** For the owner: each way in which the card was sent, when last, and how often it was opened since the first time. */
export function SentList({ card }: { card: Pick<OwnerCard, "id" | "user_id"> }) {
  const query = useSends(card);
  const title = useId();
  return (
    <section aria-labelledby={title} className="max-w-xl">
      <h3 id={title} className="text-sm text-muted">
        {m.card_views_sent()}
      </h3>
      <Loaded query={query} failed={m.card_views_failed()} skeleton="h-10" className="mt-2">
        {(sent) =>
          sent.length === 0 ? (
            <p className="mt-2 text-muted">{m.card_views_sent_empty()}</p>
          ) : (
            <>
              <table className="mt-2 w-full border-t border-hairline text-sm">
                <thead className="sr-only">
                  <tr>
                    <th scope="col">{m.card_views_sent_way()}</th>
                    <th scope="col">{m.card_views_sent_last()}</th>
                    <th scope="col">{m.card_views_sent_opened()}</th>
                  </tr>
                </thead>
                <tbody>
                  {sent.map(({ way, last_on, opened }) => (
                    <tr key={way} className="border-b border-hairline">
                      <th scope="row" className="w-full py-2 text-left font-normal">
                        {wayNames[way]()}
                      </th>
                      <td className="py-2 pl-3 whitespace-nowrap text-muted">{sentDay(last_on)}</td>
                      <td className="py-2 pl-3 text-right whitespace-nowrap">
                        <span aria-hidden="true" className="text-muted">
                          →{" "}
                        </span>
                        <span>{formatNumber(opened)}</span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="mt-2 text-sm text-muted">{m.card_views_sent_text()}</p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
