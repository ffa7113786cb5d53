import { m } from "@compcard/domain/messages";
import { type Half, halves } from "@compcard/domain/options/half-days";
import { coverType } from "@compcard/domain/photos/cover";
import { memo } from "react";
import { cardName } from "../../../lib/card-name.ts";
import { Photo } from "../../../ui/photo.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HalfMark } from "../half-mark.tsx";
import { markText } from "../mark-text.ts";
import { type CellRange, isInRange, isMany, letterAt } from "./cells.ts";
import { ChartBars } from "./chart-bars.tsx";
import { halfName } from "./chart-texts.ts";
import type { Column } from "./columns.ts";
import type { ChartLine } from "./use-chart-rows.ts";

interface ChartRowProps {
  line: ChartLine;
  /** Its place, from 0. */
  index: number;
  columns: readonly Column[];
  board: string | undefined;
  /** The marked half days where they are in this row. */
  range: CellRange | null;
  /** Its first cell takes part in the order of Tab: the marked ones are not rendered. */
  isStop: boolean;
}

/** A model: her face, the bars of jobs, and two lines of half days. */
export const ChartRow = memo(function ChartRow({ line, index, columns, board, range, isStop }: ChartRowProps) {
  const { model, days, items } = line;
  const name = cardName(model);
  const type = coverType(model.photos);
  const place = index * 3 + 2;
  return (
    <>
      <tr aria-rowindex={place} className="h-5">
        <th
          rowSpan={3}
          scope="rowgroup"
          aria-label={name}
          className="sticky left-0 z-10 border-b border-hairline-strong bg-paper p-0 text-left font-normal lg:pr-3"
        >
          <div className="flex items-center gap-3">
            <div className="w-12 shrink-0">
              <Photo
                src={(type && model.photos[type]) ?? null}
                alt=""
                detail={type ? model.photo_details[type] : undefined}
                ratio="4/5"
                sizes="48px"
              />
            </div>
            <div className="min-w-0 max-lg:hidden">
              <p className="truncate font-display text-base">{name}</p>
              <p className="truncate text-sm text-muted">{board}</p>
            </div>
          </div>
        </th>
        <td aria-hidden="true" colSpan={columns.length} className="relative max-w-0 p-0">
          <p className="sticky left-[calc(var(--chart-head)+0.25rem)] w-fit max-w-72 truncate text-sm leading-5 lg:hidden">
            {name}
          </p>
          <ChartBars items={items} columns={columns} />
        </td>
      </tr>
      {halves.map((half, at) => (
        <tr key={half} aria-rowindex={place + at + 1} className="h-6.5">
          {columns.map((column, day) => (
            <HalfDayCell
              key={column.date}
              {...{ name, half, column }}
              place={`${index} ${day} ${half}`}
              letter={letterAt(days, day, half)}
              isFocusable={isFocusable(range, day, half) || (isStop && day === 0 && half === "am")}
              isMarked={range !== null && isMany(range) && isInRange(range, day, half)}
            />
          ))}
        </tr>
      ))}
    </>
  );
});

const isFocusable = (range: CellRange | null, day: number, half: Half) =>
  range?.active.day === day && range.active.half === half;

interface HalfDayCellProps {
  name: string;
  half: Half;
  column: Column;
  letter: string;
  /** Row, day and half. */
  place: string;
  isFocusable: boolean;
  isMarked: boolean;
}

function HalfDayCell({ name, half, column, letter, place, isFocusable, isMarked }: HalfDayCellProps) {
  const { off, today, monday } = column;
  const left = today ? "border-l-accent" : monday ? "border-l-hairline-strong" : "border-l-hairline";
  const below = half === "am" ? "border-b-hairline" : "border-b-hairline-strong";
  const marked = isMarked ? "outline-2 -outline-offset-2 outline-accent" : "";
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell of a table is a gridcell
    <td
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isMarked}
      aria-label={m.chart_cell({ name, day: column.name, half: halfName(half), use: markText(letter) })}
      data-cell={place}
      className={`ring-inside relative scroll-mt-16 scroll-mb-8 cursor-pointer border-b border-l p-0 text-center ${left} ${below} ${off ? "bg-wash" : ""} ${marked}`}
    >
      {letter !== "f" && (
        <span className="absolute inset-x-px inset-y-0.5 flex">
          <HalfMark letter={letter} />
        </span>
      )}
    </td>
  );
}

/** A row that is on its way. */
export function WaitingRow({ days }: { days: number }) {
  return (
    <tr className="h-18">
      <th className="sticky left-0 bg-paper">
        <Skeleton className="h-15 w-12" />
      </th>
      <td colSpan={days}>
        <Skeleton className="h-10 w-full" />
      </td>
    </tr>
  );
}
