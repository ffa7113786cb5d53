import { m } from "@compcard/domain/messages";
import { aboutText } from "./moderation-texts.ts";
import { Part } from "./part.tsx";

/** Details of a booker's application. */
export function About({ lines }: { lines: Record<string, string> }) {
  const entries = Object.entries(lines);
  if (entries.length === 0) return null;
  return (
    <Part title={m.moderation_about()}>
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        {entries.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{aboutText(name)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
