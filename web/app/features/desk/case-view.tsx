import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { joinParts } from "@compcard/domain/wording";
import { Link } from "../../lib/locale/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { About } from "./about.tsx";
import { ActList } from "./act-list.tsx";
import { CaseActions } from "./case-actions.tsx";
import { CaseFields } from "./case-fields.tsx";
import { CasePhotos } from "./case-photos.tsx";
import { caseText, guardianText, reasonTexts, statusText } from "./desk-texts.ts";
import { LoadFailed } from "./load-failed.tsx";
import { Part } from "./part.tsx";
import { type OpenedCase, useCase } from "./use-desk.ts";

interface CaseViewProps {
  id: string;
  onDone: (id: string) => void;
  onNext: () => void;
}

/** One case with all that it takes to decide it. */
export function CaseView({ id, onDone, onNext }: CaseViewProps) {
  const { data, isError, refetch } = useCase(id);
  if (isError && !data) return <LoadFailed again={refetch} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const item = data.case;
  return (
    <article aria-labelledby="case">
      <CaseHead item={item} />
      <CaseActions item={item} onDone={onDone} onNext={onNext} />
      {item.draft && <p className="mt-6 text-muted">{m.desk_draft()}</p>}
      {item.text && (
        <Part title={m.desk_answer()}>
          <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>
        </Part>
      )}
      <Reports item={item} />
      <About lines={item.about} />
      {item.card && (
        <>
          <CasePhotos item={item} />
          <CaseFields item={item} />
        </>
      )}
      <Part title={m.desk_history()}>
        <ActList acts={item.acts} />
      </Part>
    </article>
  );
}

function CaseHead({ item }: { item: OpenedCase }) {
  const { card, owner } = item;
  const colon = getLocale() === "zh" ? "：" : ": ";
  return (
    <header>
      <div className="mb-2 flex flex-wrap gap-2">
        <Badge tone={item.kind === "report" ? "accent" : "ink"}>{caseText(item)}</Badge>
        {item.draft && <Badge>{statusText("draft")}</Badge>}
        {item.unseen && <Badge>{m.desk_unseen()}</Badge>}
        {card?.review?.state === "hidden" && <Badge>{statusText("hidden")}</Badge>}
        {owner.blocked && <Badge>{m.desk_blocked()}</Badge>}
      </div>
      <h2 id="case" className="font-display text-3xl wrap-anywhere">
        {item.name || m.card_name_none()}
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">
        <span>{m.desk_owner() + colon}</span>
        <Link to={`${paths.desk()}?tab=people&person=${owner.id}`} className="link">
          {[owner.name, owner.email].filter(Boolean).join(", ") || owner.id}
        </Link>
        {card?.age != null && <span>{` · ${fieldNames.age()}${colon}${card.age}`}</span>}
        {card?.guardian && <span>{` · ${m.guardians_desk()}${colon}${guardianText(card.guardian.state)}`}</span>}
        {card?.review?.seen && (
          <>
            <span>{" · "}</span>
            <Link to={paths.card(card.id)} className="link">
              {m.desk_open_card()}
            </Link>
          </>
        )}
      </p>
      {item.flags.length > 0 && <p className="mt-2 text-accent">{m.desk_flags({ words: item.flags.join(", ") })}</p>}
    </header>
  );
}

function Reports({ item: { reports } }: { item: OpenedCase }) {
  if (reports.length === 0) return null;
  return (
    <Part title={m.desk_reports()}>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <p className="font-medium">{reasonTexts[report.reason]()}</p>
            {report.text && <p className="whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <p className="text-sm text-muted">
              {joinParts(
                [
                  report.member ? m.desk_report_member() : m.desk_report_guest(),
                  ...(report.answered ? [m.desk_report_waits()] : []),
                ],
                getLocale(),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
