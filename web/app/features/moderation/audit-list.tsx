import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../lib/locale/intl.ts";
import { auditTexts, changeText } from "./moderation-texts.ts";

type FullAuditEntry = AnswerOf<"moderation.getItem">["case"]["acts"][number];

/** Entries of the audit log, the latest first, with person and reason. */
export function AuditList({ entries }: { entries: readonly FullAuditEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{m.moderation_history_none()}</p>;
  return (
    <ol className="grid grid-cols-1 gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <span>
              {entry.by ? m.moderation_by({ act: auditTexts[entry.act](), name: entry.by }) : auditTexts[entry.act]()}
            </span>
            <span className="text-sm text-muted">
              {` · ${dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(entry.at))}`}
            </span>
          </p>
          {entry.reason && <p className="text-muted wrap-anywhere">{entry.reason}</p>}
          {Object.entries(entry.changes).map(([field, pair]) => (
            <p key={field} className="text-sm text-muted wrap-anywhere">
              {changeText(field, pair)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
