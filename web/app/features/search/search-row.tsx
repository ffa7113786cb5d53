import { m } from "@compcard/domain/messages";
import type { ReactNode, RefObject } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Search } from "../../ui/icons/search.tsx";
import { X } from "../../ui/icons/x.tsx";

const BriefButton = lazyComponent(() => import("./brief/brief-button.tsx"), "default");

export interface SearchFieldProps {
  id: string;
  box: RefObject<HTMLInputElement | null>;
  label: string;
  /** The text searched for. */
  searched: string;
  /** The text as it is typed. */
  text: string;
  onType: (text: string) => void;
  /** Searches a text: a brief or words. */
  onSearch: (text: string) => void;
  /** Opens a brief: that text, without it the last one. */
  onBrief: (text?: string) => void;
}

/** The field as every browser knows it, the same with completions and without. */
export const fieldProps = ({ id, label }: SearchFieldProps) => ({
  id,
  name: "q",
  type: "text",
  inputMode: "search" as const,
  enterKeyHint: "search" as const,
  maxLength: 100,
  autoComplete: "off",
  placeholder: label,
  className: "min-h-13 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-muted",
});

/** The row with the field. Its buttons stay when the field is replaced: a press on one may have replaced it. */
export function SearchRow({ field, children }: { field: SearchFieldProps; children: ReactNode }) {
  return (
    <div className="relative flex items-center border-b border-ink">
      <label htmlFor={field.id} className="shrink-0">
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="sr-only">{field.label}</span>
      </label>
      {children}
      {field.text === "" ? (
        <BriefButton onClick={() => field.onBrief()} />
      ) : (
        <button
          type="button"
          className="target w-11 justify-center text-muted hover:text-ink"
          aria-label={m.search_text_clear()}
          onClick={() => {
            // The pressed button has disappeared.
            field.box.current?.focus();
            field.onType("");
            field.onSearch("");
          }}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      )}
      <button type="submit" className="target px-3 font-medium hover:underline">
        {m.search_submit()}
      </button>
    </div>
  );
}
