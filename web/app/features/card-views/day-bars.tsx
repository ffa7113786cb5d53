import type { Reach } from "@compcard/domain/card-views/contract";
import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../lib/locale/intl.ts";

const height = 100;

/** A bar for each day; the same as numbers stands in a table behind it. */
export function DayBars({ days }: { days: Reach["days"] }) {
  const most = Math.max(...days.map(({ count }) => count));
  const width = days.length > 7 ? 0.7 : 0.4;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{m.reach_most({ count: most })}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-28 w-full border-b border-hairline-strong fill-current"
      >
        {days.map(({ day, count }, index) => {
          const tall = count && Math.max(2, (count / most) * height);
          return <rect key={day} x={index + (1 - width) / 2} y={height - tall} width={width} height={tall} />;
        })}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      <details className="mt-1">
        <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">
          {m.reach_as_table()}
        </summary>
        <table className="mt-2 w-full max-w-sm text-sm">
          <thead>
            <tr className="border-b border-ink text-left">
              <th scope="col" className="py-2 font-medium">
                {m.reach_day()}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {m.reach_views()}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, count }) => (
              <tr key={day} className="border-b border-hairline">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayText(day)}
                </th>
                <td className="py-1.5 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

// A day by UTC is the same day everywhere.
function dayText(day: string): string {
  return dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
}
