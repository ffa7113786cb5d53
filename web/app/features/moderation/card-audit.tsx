import { m } from "@compcard/domain/messages";
import type { AuditEntry } from "@compcard/domain/moderation/schema";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { auditTexts, fieldText } from "./moderation-texts.ts";

/** Actions of moderators, and of members of its agencies, on the card, for its owner; nothing without any. */
export function CardAudit({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(apiQuery("moderation.listAudit", { params: { id: cardId } }));
  if (!data || data.acts.length === 0) return null;
  return (
    <section aria-labelledby="acts" className="page pb-20">
      <h2 id="acts" className="label-caps border-b border-ink pb-2">
        {m.card_review_acts()}
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-3">
        {data.acts.map((entry) => (
          <li key={entry.id}>
            <p>
              <span>{actText(entry)}</span>
              <span className="text-sm text-muted">
                {` · ${dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(entry.at))}`}
              </span>
            </p>
            {entry.member && entry.fields.length > 0 && (
              <p className="text-sm text-muted wrap-anywhere">{entry.fields.map(fieldText).join(", ")}</p>
            )}
            {entry.reason && <p className="text-muted wrap-anywhere">{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** With the name and agency of a member who changed the card. */
function actText({ act, member }: AuditEntry): string {
  const who = [member?.name, member?.agency].filter(Boolean).join(", ");
  return who ? m.moderation_by({ act: auditTexts[act](), name: who }) : auditTexts[act]();
}
