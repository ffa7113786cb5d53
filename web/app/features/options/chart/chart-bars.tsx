import type { Option } from "@compcard/domain/options/schema";
import { paths } from "@compcard/domain/paths";
import { Link } from "../../../lib/locale/link.tsx";
import { barsOf } from "./bars.ts";
import type { Column } from "./columns.ts";

interface ChartBarsProps {
  items: readonly Option[];
  columns: readonly Column[];
}

/** The client of the first option or the booking of each day, on a desk. One of the agency's own opens its job. */
export function ChartBars({ items, columns }: ChartBarsProps) {
  const share = (days: number) => `${(100 * days) / columns.length}%`;
  return (
    <div className="absolute inset-0 max-lg:hidden">
      {barsOf(items, columns).map(({ item, start, length }) => {
        const { client, id } = item.job;
        const bar = {
          title: client,
          className: `absolute inset-y-0.5 truncate px-1 text-[0.6875rem] leading-4 ${item.state === "confirmed" ? "bg-ink text-paper" : "border-x border-t border-ink"}`,
          style: { left: share(start), width: share(length) },
        };
        const key = `${item.id} ${start}`;
        return item.own ? (
          <Link key={key} to={paths.job(id)} tabIndex={-1} {...bar}>
            {client}
          </Link>
        ) : (
          <span key={key} {...bar}>
            {client}
          </span>
        );
      })}
    </div>
  );
}
