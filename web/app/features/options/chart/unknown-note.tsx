import { m } from "@compcard/domain/messages";

/** The reason for which days are unknown, and the request to the model that changes it. */
export function UnknownNote({ className }: { className: string }) {
  return (
    <p className={`border-l-2 border-ink pl-3 text-sm ${className}`}>
      {m.chart_unknown_ask({ section: m.representations_title(), right: m.representations_options() })}
    </p>
  );
}
