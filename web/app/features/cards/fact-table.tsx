import type { Fact } from "./card-facts.ts";

interface FactTableProps {
  title: string;
  facts: readonly Fact[];
  className?: string;
}

/** A ruled table, as on the back of a comp card; nothing when it has no lines. */
export function FactTable({ title, facts, className = "" }: FactTableProps) {
  if (facts.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="label-caps border-b border-ink pb-2">{title}</h2>
      <dl className="divide-y divide-hairline border-b border-hairline">
        {facts.map(({ name, value, aside }) => (
          <div key={name} className="grid grid-cols-[minmax(6.5rem,auto)_1fr] items-baseline gap-x-6 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-right">
              <span className="inline-block first-letter:uppercase">{value}</span>
              {aside && <span className="ml-3 inline-block min-w-14 text-sm text-muted">{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
