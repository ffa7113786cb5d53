import { m } from "@compcard/domain/messages";
import { HalfMark } from "../half-mark.tsx";
import { markText } from "../mark-text.ts";

/** The meaning of each mark, and of the keys on a desk. */
export function ChartLegend({ edits }: { edits: boolean }) {
  return (
    <div className="mt-3 text-sm text-muted">
      <ul aria-label={m.chart_legend()} className="flex flex-wrap gap-x-5 gap-y-1">
        <Sign letter="2" />
        <Sign letter="b" />
        <Sign letter="a" />
        <Sign letter="i" />
        <Sign letter="?" />
        <Sign letter="f" text={m.chart_legend_off()} className="bg-wash" />
      </ul>
      <p className="mt-2 max-lg:hidden">{edits ? m.chart_keys() : m.chart_keys_viewer()}</p>
    </div>
  );
}

interface SignProps {
  letter: string;
  text?: string;
  className?: string;
}

function Sign({ letter, text = markText(letter), className = "" }: SignProps) {
  return (
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`relative flex h-6 w-6 items-center justify-center border border-hairline text-xs text-ink ${className}`}
      >
        <span className="absolute inset-x-px inset-y-0.5 flex">
          <HalfMark letter={letter} />
        </span>
      </span>
      {text}
    </li>
  );
}
