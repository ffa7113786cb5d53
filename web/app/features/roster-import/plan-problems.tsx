import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { fetchFile } from "../../lib/api/file.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { groupProblems, type ProblemGroup } from "./problem-groups.ts";

interface PlanProblemsProps extends Pick<RosterImport, "problems" | "problems_left" | "columns"> {
  text?: string;
  /** The address of their download. */
  file: string;
}
/** Shows one part of a group at a time: two thousand rows would make the page unusable. */
const shownAtOnce = 50;

/** Values that are ignored, by text and column; each group opens to its rows. Refused rows first. */
export function PlanProblems({
  problems,
  problems_left: left,
  columns,
  text = m.imports_problems_text(),
  file,
}: PlanProblemsProps) {
  const download = useApiMutation({
    mutationFn: () => fetchFile(`${file}?format=csv&lang=${getLocale()}`),
    errorToast: { id: "import", title: m.imports_problems_download_failed },
    onSuccess: (found) => saveFile(found, found.name),
  });
  if (problems.length === 0) return null;
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{`${m.imports_problems()}: ${formatNumber(problems.length + left)}`}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <Button variant="secondary" className="mt-4" busy={download.isPending} onClick={() => download.mutate()}>
        {m.imports_problems_download()}
      </Button>
      <div className="mt-4 border-t border-hairline">
        {groupProblems({ problems, columns }).map((group) => (
          <Group key={`${group.problems[0]?.code} ${group.title}`} {...group} />
        ))}
      </div>
      {left > 0 && <p className="mt-4 text-muted">{m.imports_problems_left({ number: formatNumber(left) })}</p>}
    </section>
  );
}

function Group({ title, isRefusal, problems }: ProblemGroup) {
  const [shown, setShown] = useState(shownAtOnce);
  const left = problems.length - shown;
  return (
    <details className="group border-b border-hairline">
      <summary className="target flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-wash">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-muted">{formatNumber(problems.length)}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="order-last ml-auto group-open:rotate-180"
        />
        {isRefusal && <Badge tone="ink">{m.imports_refused()}</Badge>}
      </summary>
      <ul className="pb-4 pl-4 text-sm">
        {problems.slice(0, shown).map(({ row, name, value }) => (
          <li key={`${row}:${value}`} className="flex flex-wrap gap-x-4 py-1">
            <span className="w-28 shrink-0 text-muted">
              {row === 0 ? m.imports_problem_file() : m.imports_problem_row({ row: formatNumber(row) })}
            </span>
            {name !== null && name !== value && <span className="min-w-0 wrap-anywhere">{name}</span>}
            <span className="min-w-0 wrap-anywhere text-muted">{value}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" className="mb-4 ml-4" onClick={() => setShown(shown + shownAtOnce * 4)}>
          {m.imports_more({ number: formatNumber(Math.min(left, shownAtOnce * 4)) })}
        </Button>
      )}
    </details>
  );
}
