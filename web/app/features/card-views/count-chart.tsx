import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";

interface CountChartProps {
  /** A day or the first day of a week, the earliest first, with a number for each column. */
  rows: readonly { day: string; counts: readonly number[] }[];
  /** The heading of the rows. */
  head: string;
  /** The counted series; the first one has bars. */
  columns: readonly string[];
  /** The largest number, in words. */
  most: (count: number) => string;
  /** Opens the table. */
  asTable: string;
}

const height = 100;

/** A bar for each day or week; all numbers stand in a table behind it. */
export function CountChart({ rows, head, columns, most, asTable }: CountChartProps) {
  const bars = rows.map(({ day, counts: [count = 0] }) => ({ day, count }));
  const largest = Math.max(...bars.map(({ count }) => count));
  const width = bars.length > 7 ? 0.7 : 0.4;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{most(largest)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-28 w-full border-b border-hairline-strong fill-current"
      >
        {bars.map(({ day, count }, index) => {
          const tall = count && Math.max(2, (count / largest) * height);
          return <rect key={day} x={index + (1 - width) / 2} y={height - tall} width={width} height={tall} />;
        })}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      <details className="mt-1">
        <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">{asTable}</summary>
        <table className="mt-2 w-full max-w-xl text-sm">
          <thead>
            <tr className="border-b border-ink text-right align-bottom">
              <th scope="col" className="py-2 text-left font-medium">
                {head}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-3 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].reverse().map(({ day, counts }) => (
              <tr key={day} className="border-b border-hairline text-right">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayText(day)}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className="py-1.5">
                    {formatNumber(counts[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** A day by UTC is the same day everywhere. */
function dayText(day: string): string {
  return dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
}
