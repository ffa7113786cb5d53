import { m } from "@compcard/domain/messages";
import { memo } from "react";
import { useVirtualRows } from "../../../lib/browser/use-virtual-rows.ts";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ApplicantLine } from "./applicant-line.tsx";
import { useRosterTools } from "./roster-tools.ts";
import { itemProps, type RosterItemProps, type RosterViewProps } from "./roster-view.ts";
import { RowContacts } from "./row-contacts.tsx";
import {
  ChooseBox,
  Cover,
  genderFigures,
  measuredText,
  missingText,
  OwnLine,
  RowName,
  RowState,
  rowName,
  Unmet,
} from "./row-parts.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** The roster on a phone. */
export function RosterList({ rows, sort: _sort, sorts: _sorts, onSort: _onSort, ...shared }: RosterViewProps) {
  const { place, lines, measure, scrollTo, before, after } = useVirtualRows(rows, { height: 124 });
  const onKeyDown = useRowKeys({ place, rows, scrollTo, ...shared });
  return (
    <ul
      ref={place}
      aria-label={m.agencies_roster()}
      className="border-t border-hairline"
      style={{ paddingTop: before, paddingBottom: after }}
      onKeyDown={onKeyDown}
    >
      {lines.map(({ index, key }) => {
        const row = rows.at(index);
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            data-line=""
            aria-setsize={rows.total}
            aria-posinset={index + 1}
            className="-mx-5 border-b border-hairline px-5 py-3 has-[input:checked]:bg-wash"
          >
            {row ? <Item index={index} {...itemProps(shared, row)} /> : <Skeleton className="h-25 w-full" />}
          </li>
        );
      })}
    </ul>
  );
}

const Item = memo(function Item({
  row,
  index,
  agency,
  actions,
  isLeaving,
  isChosen,
  onChoose,
  fields,
}: RosterItemProps) {
  const { facts } = useRosterTools();
  const { model, external_id, board } = row;
  const items = actions.listItems(row);
  const measured = measuredText(row);
  const missing = missingText(row);
  const place = agency.boards.find(({ id }) => id === board)?.name;
  return (
    <div className="flex items-start gap-3">
      <div className="relative w-20 shrink-0">
        <Cover row={row} sizes="80px" />
        <div className="absolute top-0 left-0 bg-paper/80">
          <ChooseBox {...{ row, index, isChosen, onChoose }} />
        </div>
      </div>
      <div className="min-w-0 grow text-sm">
        <RowName row={row} index={index} className="font-display text-xl" />
        <p className="text-muted">
          <FactsLine facts={[external_id, ...(model ? facts(model) : []), ...genderFigures(row)]} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowState row={row} leaving={isLeaving} />
          {place && <span>{place}</span>}
        </p>
        <RowContacts row={row} />
        <Unmet row={row} />
        <ApplicantLine row={row} actions={actions} />
        <OwnLine row={row} fields={fields} />
        {measured && <p className="mt-1 text-muted">{m.agencies_measured({ date: measured })}</p>}
        {missing && <p className="line-clamp-2 text-muted">{m.agencies_missing({ missing })}</p>}
      </div>
      {items.length > 0 && <MoreMenu label={m.agencies_card_menu({ name: rowName(row) })} items={items} />}
    </div>
  );
});
