import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Select } from "../../ui/select.tsx";

interface PlanSheetProps {
  plan: RosterImport;
  busy: boolean;
  onChoose: (sheet: string) => void;
}

/** Chooses the sheet of a workbook. Another sheet is planned at once, because its columns differ. */
export function PlanSheet({ plan: { sheets, mapping }, busy, onChoose }: PlanSheetProps) {
  if (sheets.length < 2) return null;
  const options = sheets.map(({ name, hidden, rows }) => ({
    value: name,
    label: `${hidden ? m.imports_sheet_hidden({ name }) : name} · ${formatNumber(rows)}`,
  }));
  return (
    <div className="mt-8 max-w-md">
      <p className="label-caps text-muted">{m.imports_sheet()}</p>
      <Select
        aria-label={m.imports_sheet()}
        options={options}
        value={mapping.sheet ?? null}
        disabled={busy}
        onChange={(sheet) => sheet !== null && sheet !== mapping.sheet && onChoose(sheet)}
      />
    </div>
  );
}
