import type { Fact } from "./card-facts.ts";

interface FactTableProps {
  title: string;
  facts: readonly Fact[];
  className?: string;
}

/** A ruled table, as on the back of a comp card; nothing when it has no lines. */
export function FactTable({ title, facts, className = "" }: FactTableProps) {
  if (facts.length === 0) return null;
  const columns = facts.some(({ aside }) => aside) ? "grid-cols-[auto_1fr_4.75rem]" : "grid-cols-[auto_1fr]";
  return (
    <section className={className}>
      <h2 className="label-caps border-b border-ink pb-2">{title}</h2>
      <dl className="divide-y divide-hairline border-b border-hairline">
        {facts.map(({ name, value, aside }) => (
          <div key={name} className={`grid items-baseline gap-x-4 py-2 ${columns}`}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere first-letter:uppercase">{value}</dd>
            {aside && <dd className="text-right text-sm text-muted">{aside}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
