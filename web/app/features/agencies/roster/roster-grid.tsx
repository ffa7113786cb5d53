import { m } from "@compcard/domain/messages";
import { memo } from "react";
import { useMedia } from "../../../lib/browser/use-media.ts";
import { useVirtualRows } from "../../../lib/browser/use-virtual-rows.ts";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRosterTools } from "./roster-tools.ts";
import { itemProps, type RosterItemProps, type RosterViewProps } from "./roster-view.ts";
import { RowContacts } from "./row-contacts.tsx";
import { ChooseBox, Cover, genderFigures, RowName, RowState, Unmet } from "./row-parts.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** The roster as faces. */
export function RosterGrid({ rows, sort: _sort, sorts: _sorts, onSort: _onSort, ...shared }: RosterViewProps) {
  const isWide = useMedia("(min-width: 64rem)");
  const isMiddle = useMedia("(min-width: 40rem)");
  const columns = isWide ? 6 : isMiddle ? 4 : 2;
  const { place, lines, measure, scrollTo, before, after } = useVirtualRows(rows, { height: 340, columns });
  const onKeyDown = useRowKeys({ place, rows, columns, scrollTo, ...shared });
  return (
    <ul
      ref={place}
      aria-label={m.agencies_roster()}
      className="grid gap-x-2"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: before,
        paddingBottom: after,
      }}
      onKeyDown={onKeyDown}
    >
      {lines.flatMap(({ index: line }) =>
        Array.from({ length: Math.min(columns, rows.total - line * columns) }, (_, at) => {
          const index = line * columns + at;
          const row = rows.at(index);
          return (
            <li
              key={index}
              // The item is as high as its line.
              ref={at === 0 ? measure : undefined}
              data-index={line}
              data-line=""
              aria-setsize={rows.total}
              aria-posinset={index + 1}
              className="min-w-0 pb-6"
            >
              {row ? <Face index={index} {...itemProps(shared, row)} /> : <Skeleton className="aspect-4/5 w-full" />}
            </li>
          );
        }),
      )}
    </ul>
  );
}

const Face = memo(function Face({ row, index, isLeaving, isChosen, onChoose }: RosterItemProps) {
  const { facts } = useRosterTools();
  return (
    <article className="relative has-[input:checked]:outline-2 has-[input:checked]:outline-offset-2 has-[input:checked]:outline-lipstick">
      <Cover row={row} sizes="(min-width: 64rem) 16vw, (min-width: 40rem) 25vw, 50vw" />
      <div className="mt-2 text-sm">
        {/* The whole tile is the link. */}
        <RowName row={row} index={index} className="font-display text-lg leading-tight after:absolute after:inset-0" />
        <p className="text-muted">
          <FactsLine facts={row.model ? [...facts(row.model), ...genderFigures(row)] : [row.external_id]} />
        </p>
        <p className="mt-1">
          <RowState row={row} leaving={isLeaving} />
        </p>
        <RowContacts row={row} className="relative z-10 w-fit" />
        <Unmet row={row} />
      </div>
      <div className="absolute top-0 left-0 bg-paper/80">
        <ChooseBox {...{ row, index, isChosen, onChoose }} />
      </div>
    </article>
  );
});
