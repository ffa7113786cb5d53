import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";

interface ComparisonTableProps {
  label: string;
  /** The compared things: a key, and the head of the column. */
  columns: readonly { key: string; head: ReactNode }[];
  /** A value for each column; null stands for none. */
  rows: readonly { name: string; label: string; values: readonly (string | null)[] }[];
  /** A row above them with a control for each column. */
  controls?: { label: string; cells: readonly ReactNode[] };
}

const head = "sticky left-0 z-10 bg-paper py-2 pr-3 text-left align-top text-sm font-normal text-muted";

/** Facts side by side; what differs is marked. On a phone it moves sideways within itself, under its labels. */
export function ComparisonTable({ label, columns, rows, controls }: ComparisonTableProps) {
  return (
    <>
      <p className="pb-3 text-sm text-muted">{m.compare_legend()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways can be moved by keys */}
      <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
        <table className="w-full table-fixed border-collapse">
          <colgroup>
            <col className="w-26 sm:w-40" />
            {columns.map(({ key }) => (
              <col key={key} className="w-36 sm:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={head}>
                <span className="sr-only">{m.compare_fact()}</span>
              </th>
              {columns.map(({ key, head: above }) => (
                <th key={key} scope="col" className="p-1 text-left align-top font-normal">
                  {above}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-y border-hairline">
            {controls && (
              <tr>
                <th scope="row" className={head}>
                  {controls.label}
                </th>
                {columns.map(({ key }, at) => (
                  <td key={key} className="p-1">
                    {controls.cells[at]}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.name} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface RowProps extends Pick<ComparisonTableProps, "columns"> {
  row: ComparisonTableProps["rows"][number];
}

function Row({ row: { label, values }, columns }: RowProps) {
  const differs = new Set(values).size > 1;
  return (
    <tr>
      <th scope="row" className={head}>
        <span>{label}</span>
        {differs && (
          <>
            <span aria-hidden="true" className="align-[0.15em] text-[0.5rem] text-accent">
              {" ●"}
            </span>
            <span className="sr-only">{` (${m.compare_differs()})`}</span>
          </>
        )}
      </th>
      {columns.map(({ key }, at) => (
        <td
          key={key}
          className={`px-1 py-2 align-top text-sm wrap-anywhere first-letter:uppercase ${differs ? "font-medium" : "text-muted"}`}
        >
          {values[at] ?? "—"}
        </td>
      ))}
    </tr>
  );
}
