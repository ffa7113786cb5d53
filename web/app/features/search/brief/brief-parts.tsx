import { m } from "@compcard/domain/messages";
import { useRef } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Chip } from "../../../ui/chip.tsx";
import type { useReadBrief } from "./use-read-brief.ts";

/** The understood parts of a brief, each removed by a press, and the rest. */
export function BriefParts({ read }: { read: ReturnType<typeof useReadBrief> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { brief, parts, remove } = read;
  const wanted = brief?.wanted ?? null;
  const ignored = brief?.ignored ?? [];
  const wantedText = wanted === null ? "" : m.brief_wanted({ number: formatNumber(wanted) });
  const labels = parts.map(({ label }) => label).join(", ");
  const rest = ignored.length > 0 ? m.brief_ignored_list({ list: ignored.join(" · ") }) : "";
  const look = "label-caps mb-2 text-muted outline-none";
  return (
    <div className="mt-6 grid grid-cols-1 gap-5 wrap-anywhere">
      {wantedText && <p aria-hidden="true">{wantedText}</p>}
      <p role="status" className="sr-only">
        {[wantedText, labels && m.brief_announced({ list: labels }), rest].filter(Boolean).join(" ")}
      </p>
      {brief && (
        <section>
          <h3 ref={heading} tabIndex={-1} className={look}>
            {m.brief_understood()}
          </h3>
          {parts.length === 0 && <p>{m.brief_nothing()}</p>}
          <ul className="flex flex-wrap gap-2">
            {parts.map((part) => (
              <li key={[part.text, part.field, part.value].join("\n")}>
                <Chip
                  label={`${part.text} → ${part.label}`}
                  onRemove={() => {
                    remove(part);
                    // The pressed button has disappeared.
                    heading.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignored.length > 0 && (
        <section>
          <h3 className={look}>{m.brief_ignored()}</h3>
          <ul className="list-disc pl-5">
            {ignored.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
              <li key={at}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
