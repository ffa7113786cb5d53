import { formatFigures } from "@compcard/domain/cards/figures";
import { cityName } from "@compcard/domain/cards/place";
import { m } from "@compcard/domain/messages";
import type { RosterSort } from "@compcard/domain/roster/options";
import { getLocale } from "@compcard/domain/runtime";
import { memo, type ReactNode } from "react";
import { useVirtualRows } from "../../../lib/browser/use-virtual-rows.ts";
import { ArrowDown } from "../../../ui/icons/arrow-down.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ApplicantLine } from "./applicant-line.tsx";
import { listContactItems } from "./contact-items.tsx";
import { itemProps, type RosterItemProps, type RosterViewProps } from "./roster-view.ts";
import {
  BoardSelect,
  ChooseBox,
  Cover,
  genderFigures,
  measuredText,
  missingText,
  OwnLine,
  RowName,
  RowState,
  rightsText,
  rowName,
  Unmet,
} from "./row-parts.tsx";
import { useRowKeys } from "./use-row-keys.ts";

const rowHeight = 65;

/** The roster on a desk: a dense table, of which only rows near the screen are rendered. */
export function RosterTable({ rows, sort, sorts, onSort, ...shared }: RosterViewProps) {
  const { place, lines, measure, scrollTo, before, after } = useVirtualRows(rows, { height: rowHeight });
  const { chosen } = shared;
  const onKeyDown = useRowKeys({ place, rows, scrollTo, ...shared });
  const all = chosen.rows.length > 0 && chosen.rows.length >= rows.total;
  const sorted = { sort, sorts, onSort };
  return (
    <table aria-label={m.agencies_roster()} aria-rowcount={rows.total + 1} className="w-full table-fixed text-sm">
      <thead className="sticky top-16 z-20 bg-paper shadow-[inset_0_-1px_var(--ink)]">
        <tr aria-rowindex={1} className="text-left align-middle">
          <th className="w-11">
            <label className="target w-11 justify-center">
              <input
                type="checkbox"
                className="size-5 accent-lipstick"
                aria-label={m.agencies_choose_all()}
                checked={all}
                onChange={() => (all ? chosen.clear() : chosen.all())}
              />
            </label>
          </th>
          <th className="w-14">
            <span className="sr-only">{m.agencies_column_photo()}</span>
          </th>
          <SortedHead by="name" {...sorted}>
            {m.agencies_column_name()}
          </SortedHead>
          {shared.agency.boards.length > 0 && <Head className="w-40">{m.agencies_board()}</Head>}
          <Head className="w-44">{m.agencies_column_figures()}</Head>
          <SortedHead by="measured" className="w-32" {...sorted}>
            {m.agencies_column_measured()}
          </SortedHead>
          {shared.fields.length > 0 && <Head>{m.agencies_column_fields()}</Head>}
          <Head>{m.agencies_column_missing()}</Head>
          <Head className="w-40">{m.agencies_claim()}</Head>
          <Head className="w-40 max-xl:hidden">{m.agencies_column_rights()}</Head>
          <th className="w-12">
            <span className="sr-only">{m.agencies_column_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={place} onKeyDown={onKeyDown}>
        {before > 0 && <tr style={{ height: before }} />}
        {lines.map(({ index, key }) => {
          const row = rows.at(index);
          return (
            <tr
              key={key}
              ref={measure}
              data-index={index}
              data-line=""
              aria-rowindex={index + 2}
              className="border-b border-hairline hover:bg-wash has-[input:checked]:bg-wash"
            >
              {row ? <Cells index={index} {...itemProps(shared, row)} /> : <WaitingCells />}
            </tr>
          );
        })}
        {after > 0 && <tr style={{ height: after }} />}
      </tbody>
    </table>
  );
}

const Cells = memo(function Cells({
  row,
  index,
  agency,
  actions,
  isLeaving,
  isChosen,
  onChoose,
  fields,
}: RosterItemProps) {
  const { model, external_id } = row;
  const items = [...listContactItems(row), ...actions.listItems(row)];
  const missing = missingText(row);
  const rights = rightsText(row);
  const ofGender = genderFigures(row).join(" · ");
  return (
    <>
      <td>
        <ChooseBox {...{ row, index, isChosen, onChoose }} />
      </td>
      <td className="py-1.5">
        <div className="w-10">
          <Cover row={row} sizes="40px" />
        </div>
      </td>
      <td className="pr-4">
        <RowName row={row} index={index} className="line-clamp-1 font-display text-base" />
        <p className="truncate text-muted">{[external_id, city(row)].filter(Boolean).join(" · ")}</p>
        <ApplicantLine row={row} actions={actions} />
        <Unmet row={row} />
      </td>
      {agency.boards.length > 0 && (
        <td>
          {actions.edits && model ? (
            <BoardSelect agency={agency} row={row} onChange={(board) => actions.setBoard(row, board)} />
          ) : (
            <span className="px-2">{agency.boards.find(({ id }) => id === row.board)?.name}</span>
          )}
        </td>
      )}
      <td className="pr-3 whitespace-nowrap tabular-nums">
        {model && [model.age, model.height, formatFigures(model)].filter(Boolean).join(" · ")}
        {ofGender && (
          <p className="truncate text-muted" title={ofGender}>
            {ofGender}
          </p>
        )}
      </td>
      <td className="pr-3 whitespace-nowrap tabular-nums">{measuredText(row)}</td>
      {fields.length > 0 && (
        <td className="pr-3">
          <OwnLine row={row} fields={fields} />
        </td>
      )}
      <td className="pr-3 text-muted">
        <span className="line-clamp-2" title={missing}>
          {missing}
        </span>
      </td>
      <td className="pr-3">
        <RowState row={row} leaving={isLeaving} />
      </td>
      <td className="pr-3 text-muted max-xl:hidden">
        <span className="line-clamp-2" title={rights}>
          {rights}
        </span>
      </td>
      <td>{items.length > 0 && <MoreMenu label={m.agencies_card_menu({ name: rowName(row) })} items={items} />}</td>
    </>
  );
});

const city = ({ model }: RosterItemProps["row"]) => model && cityName(model, getLocale());

function WaitingCells() {
  return (
    <td colSpan={11} className="py-1.5 pl-11">
      <div className="flex items-center gap-4">
        <Skeleton className="h-12.5 w-10" />
        <Skeleton className="h-4 w-48" />
      </div>
    </td>
  );
}

function Head({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <th className={`pr-3 label-caps text-muted ${className}`}>{children}</th>;
}

interface SortedHeadProps extends Pick<RosterViewProps, "sort" | "sorts" | "onSort"> {
  by: RosterSort;
  className?: string;
  children: ReactNode;
}

function SortedHead({ by, sort, sorts, onSort, className = "", children }: SortedHeadProps) {
  if (!sorts.includes(by)) return <Head className={className}>{children}</Head>;
  return (
    <th className={`pr-3 ${className}`} aria-sort={sort === by ? "ascending" : undefined}>
      <button type="button" className="target gap-1 label-caps text-muted hover:text-ink" onClick={() => onSort(by)}>
        <span>{children}</span>
        {sort === by && <ArrowDown aria-hidden="true" size={14} strokeWidth={1.5} />}
      </button>
    </th>
  );
}
