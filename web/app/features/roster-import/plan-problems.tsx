import { m } from "@compcard/domain/messages";
import { type Refusal, refusals } from "@compcard/domain/roster-import/options";
import { problemText } from "@compcard/domain/roster-import/problem-texts";
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

interface PlanProblemsProps extends Pick<RosterImport, "problems" | "problems_left" | "columns"> {
  text?: string;
  /** The address of their download. */
  file: string;
}
type Problem = RosterImport["problems"][number];

/** Shows one part of a group at a time: two thousand rows would make the page unusable. */
const shownAtOnce = 50;

/** Values that are ignored, by kind and column; each group opens to its rows. Refused rows first. */
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
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.column ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  const sorted = [...groups].sort(
    ([, [one, ...others]], [, [other, ...rest]]) =>
      Number(isRefusal(other)) - Number(isRefusal(one)) || rest.length - others.length,
  );
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{`${m.imports_problems()}: ${formatNumber(problems.length + left)}`}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <Button variant="secondary" className="mt-4" busy={download.isPending} onClick={() => download.mutate()}>
        {m.imports_problems_download()}
      </Button>
      <div className="mt-4 border-t border-hairline">
        {sorted.map(([key, group]) => (
          <ProblemGroup key={key} problems={group} columns={columns} />
        ))}
      </div>
      {left > 0 && <p className="mt-4 text-muted">{m.imports_problems_left({ number: formatNumber(left) })}</p>}
    </section>
  );
}

const isRefusal = (problem: Problem | undefined) => refusals.includes(problem?.code as Refusal);

function ProblemGroup({ problems, columns }: { problems: Problem[] } & Pick<RosterImport, "columns">) {
  const [shown, setShown] = useState(shownAtOnce);
  const [first] = problems;
  if (!first) return null;
  const left = problems.length - shown;
  return (
    <details className="group border-b border-hairline">
      <summary className="target flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-wash">
        <span className="min-w-0 wrap-anywhere">
          {[first.column, problemText(first, columns)].filter(Boolean).join(": ")}
        </span>
        <span className="text-muted">{formatNumber(problems.length)}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="order-last ml-auto group-open:rotate-180"
        />
        {isRefusal(first) && <Badge tone="ink">{m.imports_refused()}</Badge>}
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
