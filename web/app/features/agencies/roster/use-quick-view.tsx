import type { RosterRow } from "@compcard/domain/roster/schema";
import { type ReactNode, useRef, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { toast } from "../../../lib/toast.tsx";
import { useRosterTools } from "./roster-tools.ts";
import type { RosterViewProps } from "./roster-view.ts";
import { ChooseBox } from "./row-parts.tsx";

interface QuickView {
  open: (index: number) => void;
  view: ReactNode;
}

/** A row's card over the roster, as in the search: leafed through, and chosen, by keys (TL-70). Rows without a card are skipped. */
export function useQuickView({ rows, chosen }: Pick<RosterViewProps, "rows" | "chosen">): QuickView {
  const { quickView } = useRosterTools();
  const [shown, setShown] = useState<{ row: RosterRow; index: number } | null>(null);
  const latest = useRef(0);
  const open = useStableCallback(async (index: number, step: -1 | 0 | 1 = 0): Promise<void> => {
    if (index < 0 || index >= rows.total) return;
    const request = ++latest.current;
    try {
      const [row] = await rows.load(index, index);
      // Another row was opened, or the view was closed.
      if (request !== latest.current) return;
      if (row?.model) setShown({ row, index });
      else if (step !== 0) await open(index + step, step);
    } catch (error) {
      toast.error(errorText(error), { id: "agency" });
    }
  });
  const { row, index = 0 } = shown ?? {};
  const view =
    row?.model &&
    quickView({
      card: row.model,
      place: index + 1,
      total: rows.total,
      corner: (
        <ChooseBox row={row} index={index} isChosen={chosen.has(row)} onChoose={(_, on) => chosen.set(row, on)} />
      ),
      onMove: (step) => void open(index + step, step),
      onClose: () => {
        latest.current++;
        setShown(null);
      },
      returnFocus: () => rowAt(index) ?? document.querySelector<HTMLElement>("[data-row]"),
    });
  return { open: (at) => void open(at), view };
}

/** Finds the line of a row; null while the row is not rendered. */
const rowAt = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`);
