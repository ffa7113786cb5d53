import { m } from "@compcard/domain/messages";
import { importCounts } from "@compcard/domain/roster-import/options";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { formatNumber } from "../../lib/locale/intl.ts";

const countTexts = {
  new: m.imports_new,
  changed: m.imports_changed,
  unchanged: m.imports_unchanged,
  missing: m.imports_missing,
  refused: m.imports_refused,
};

/** The number of rows for each outcome. */
export function Counts({ counts }: Pick<RosterImport, "counts">) {
  return (
    <dl className="mt-4 grid grid-cols-2 border-t border-l border-hairline sm:grid-cols-5">
      {importCounts.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end border-r border-b border-hairline p-4">
          <dt className="text-sm text-muted">{countTexts[name]()}</dt>
          <dd className="font-display text-3xl">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
