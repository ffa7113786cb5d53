import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { paths } from "@compcard/domain/paths";
import { type RefObject, useState } from "react";
import type { PagedRows } from "../../../lib/api/use-paged-rows.ts";
import { cardName } from "../../../lib/card-name.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { askToConfirm } from "../ask-to-confirm.ts";
import { ReleaseDialog } from "../lazy-dialogs.ts";
import { daysText } from "../option-parts.tsx";
import { useOptionActions } from "../use-option-actions.ts";
import { type CellRange, halvesOfRange, itemsOn, letterAt } from "./cells.ts";
import type { Column } from "./columns.ts";
import { HalfDaySheet } from "./half-day-sheet.tsx";
import { MakeOptionDialog } from "./make-option-dialog.tsx";
import { isConfirmable, isReleasable, releaseText } from "./option-actions.ts";
import type { ChartLine } from "./use-chart-rows.ts";

type Open =
  | { kind: "sheet"; range: CellRange; line: ChartLine }
  | { kind: "make"; range: CellRange; line: ChartLine }
  | { kind: "release"; option: Option; from: { range: CellRange; line: ChartLine } | null };

interface CellActions {
  agency: Agency;
  rows: PagedRows<ChartLine>;
  columns: readonly Column[];
  today: string;
  /** False for viewers, who only read. */
  edits: boolean;
  focus: RefObject<() => HTMLElement | null>;
}

/** Acts for keys and presses on cells; `dialog` is the one that is open. */
export function useCellActions({ agency, rows, columns, today, edits, focus }: CellActions) {
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useLocalNavigate();
  const actions = useOptionActions();
  const confirm = (option: Option) => askToConfirm(option, option.name, () => actions.confirm(option));
  const note = (text: string) => toast(text, { id: "chart" });
  const close = () => setOpen(null);
  const rowOf = ({ active }: CellRange) => rows.at(active.row);
  const halfDayOf = ({ active: { day, half } }: CellRange): HalfDay => ({ date: columns[day]?.date ?? "", half });
  const itemsOf = (range: CellRange) => itemsOn(rowOf(range)?.items ?? [], halfDayOf(range));

  function make(range: CellRange, line: ChartLine): void {
    const isPast = halvesOfRange(range, columns).some(({ date }) => date < today);
    if (isPast) note(m.chart_option_past());
    else setOpen({ kind: "make", range, line });
  }
  function showSheet(range: CellRange): void {
    const line = rowOf(range);
    if (line) setOpen({ kind: "sheet", range, line });
  }
  /** Acts on the only one; of several, the sheet lets choose. */
  function onOne(range: CellRange, found: readonly Option[], act: (option: Option) => void, nothing: string): void {
    const [only] = found;
    if (found.length > 1) showSheet(range);
    else if (only) act(only);
    else note(nothing);
  }
  function onKey(key: string, range: CellRange): void {
    const line = rowOf(range);
    if (!line) return;
    const items = itemsOf(range);
    if (key === "Enter" || key === " ") {
      const [only] = items;
      if (key === "Enter" && items.length === 1 && only?.own) navigate(paths.job(only.job.id));
      else showSheet(range);
    } else if (!edits) return;
    else if (key === "o") make(range, line);
    else if (key === "c") onOne(range, items.filter(isConfirmable), confirm, m.chart_not_confirmable());
    else {
      const release = (option: Option) => setOpen({ kind: "release", option, from: null });
      onOne(range, items.filter(isReleasable), release, m.chart_not_releasable());
    }
  }

  // The rows may move under an open dialog: it stays with its model.
  const line = open && open.kind !== "release" ? latestOf(open.line, rowOf(open.range)) : undefined;
  const returnFocus = () => focus.current();
  const dialog = (
    <>
      {open?.kind === "sheet" && line && (
        <HalfDaySheet
          {...{ line, edits, returnFocus }}
          halfDay={halfDayOf(open.range)}
          letter={letterAt(line.days, open.range.active.day, open.range.active.half)}
          isOpen={halfDayOf(open.range).date >= today}
          onMake={() => make(open.range, line)}
          onRelease={(option) => setOpen({ kind: "release", option, from: { range: open.range, line } })}
          onClose={close}
        />
      )}
      {open?.kind === "make" && line && (
        <MakeOptionDialog
          agency={agency}
          card={{ id: line.model.id, name: cardName(line.model) }}
          halfDays={halvesOfRange(open.range, columns)}
          onClose={close}
        />
      )}
      {open?.kind === "release" && (
        <ReleaseDialog
          title={releaseText(open.option)}
          text={m.chart_release_text({
            name: open.option.name,
            client: open.option.job.client,
            days: daysText(open.option.days),
          })}
          action={releaseText(open.option)}
          onRelease={(reason) => actions.release(open.option, reason)}
          onClose={() => setOpen(open.from && { kind: "sheet", ...open.from })}
        />
      )}
    </>
  );
  return { onKey, onPress: showSheet, dialog };
}

/** The row as it is now where it still is about the same model. */
const latestOf = (line: ChartLine, now: ChartLine | undefined) => (now?.model.id === line.model.id ? now : line);
