import { m } from "@compcard/domain/messages";
import { type ClipboardEvent, type FormEvent, useId, useRef } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { useUser } from "../../lib/session/session.ts";
import type { SearchFieldProps } from "./search-row.tsx";
import { useFieldWithCompletions } from "./use-field-with-completions.ts";

type SearchBoxProps = Pick<SearchFieldProps, "searched" | "text" | "onType" | "onSearch" | "onBrief">;

/** Free text (SEARCH-01), with completions once they have come; without scripts a plain form. */
export function SearchBox(props: SearchBoxProps) {
  const user = useUser();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // What stands there is ready to be typed over.
  usePageKey("/", () => box.current?.select());
  const { Field, ...events } = useFieldWithCompletions(box);
  const label = user ? m.search_text_label() : m.search_text_label_guest();

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onSearch(props.text);
  }

  /** A field of one line would cut it off, and run its lines together. */
  function paste(event: ClipboardEvent): void {
    const input = box.current;
    if (!input) return;
    const { value, selectionStart, selectionEnd, maxLength } = input;
    const pasted = event.clipboardData.getData("text/plain");
    const whole = value.slice(0, selectionStart as number) + pasted + value.slice(selectionEnd as number);
    if (whole.length <= maxLength && !/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    props.onBrief(whole);
  }

  return (
    <search>
      <form onSubmit={submit} onPaste={paste} className="relative" {...events}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Field id={id} box={box} label={label} {...props} />
      </form>
    </search>
  );
}
