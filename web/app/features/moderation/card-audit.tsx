import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { auditTexts } from "./moderation-texts.ts";

/** What moderators did with the card, for its owner; nothing where they have not. */
export function CardAudit({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(apiQuery("desk.acts", { params: { id: cardId } }));
  if (!data || data.acts.length === 0) return null;
  return (
    <section aria-labelledby="acts" className="page pb-20">
      <h2 id="acts" className="label-caps border-b border-ink pb-2">
        {m.card_review_acts()}
      </h2>
      <ol className="mt-4 grid gap-3">
        {data.acts.map((entry) => (
          <li key={entry.id}>
            <p>
              <span>{auditTexts[entry.act]()}</span>
              <span className="text-sm text-muted">
                {` · ${dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(entry.at))}`}
              </span>
            </p>
            {entry.reason && <p className="text-muted wrap-anywhere">{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
