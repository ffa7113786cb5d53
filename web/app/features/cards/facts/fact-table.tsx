import type { Fact } from "@compcard/domain/cards/facts";
import { type ReactNode, useId } from "react";

interface FactTableProps {
  title: string;
  facts: readonly Fact[];
  /** Stands beside the title. */
  control?: ReactNode;
  className?: string;
}

/** A ruled table, as on the back of a comp card; nothing when it has neither lines nor a control. */
export function FactTable({ title, facts, control, className = "" }: FactTableProps) {
  const id = useId();
  if (facts.length === 0 && !control) return null;
  const columns = facts.some(({ aside }) => aside) ? "grid-cols-[auto_1fr_auto]" : "grid-cols-[auto_1fr]";
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b border-ink">
        <h2 id={id} className="label-caps pb-2">
          {title}
        </h2>
        {control}
      </div>
      <dl className={`fact-lines ${columns}`}>
        {facts.map(({ name, label, value, aside }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {aside && <dd>{aside}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
