import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../lib/locale/intl.ts";
import { actTexts, changeText } from "./desk-texts.ts";

type DeskAct = AnswerOf<"desk.case">["case"]["acts"][number];

/** What was done, the latest first, by whom and why. */
export function ActList({ acts }: { acts: readonly DeskAct[] }) {
  if (acts.length === 0) return <p className="text-muted">{m.desk_history_none()}</p>;
  return (
    <ol className="grid gap-3">
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <span>{act.by ? m.desk_by({ act: actTexts[act.act](), name: act.by }) : actTexts[act.act]()}</span>
            <span className="text-sm text-muted">
              {` · ${dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(act.at))}`}
            </span>
          </p>
          {act.reason && <p className="text-muted wrap-anywhere">{act.reason}</p>}
          {Object.entries(act.changes).map(([field, pair]) => (
            <p key={field} className="text-sm text-muted wrap-anywhere">
              {changeText(field, pair)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
