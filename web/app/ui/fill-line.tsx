import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { type ClipboardEvent, useRef, useState } from "react";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** The result of a line. */
export interface ReadLine<T> {
  /** Input of `onUndo`; null if nothing was filled in. */
  filled: T | null;
  /** The filled values, in words. */
  text: string;
  /** The rest; it stays in the line. */
  rest: string[];
}

interface FillLineProps<T> {
  label: string;
  /** A line as people write it. */
  example: string;
  /** Fills the fields below from a line. */
  onRead: (line: string) => ReadLine<T>;
  onUndo: (filled: T) => void;
}

const longest = 500;

/** One line that fills several fields: when it is pasted, on Enter, or when the person leaves it. */
export function FillLine<T>({ label, example, onRead, onUndo }: FillLineProps<T>) {
  const [line, setLine] = useState("");
  const [last, setLast] = useState<(ReadLine<T> & { line: string }) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A line is read once: what stays of it, or comes back by undoing, waits until it changes.
  const seen = useRef("");

  function read(text: string): void {
    if (text.trim() === "" || text === seen.current) return;
    const result = onRead(text);
    const rest = result.rest.join(" ");
    seen.current = rest;
    setLine(rest);
    setLast({ ...result, line: text });
  }

  function readPasted(event: ClipboardEvent<HTMLInputElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData
      .getData("text/plain")
      .split(/\n+/)
      .map((line) => line.trim())
      .join(", ");
    event.preventDefault();
    read(
      `${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`.slice(0, longest),
    );
  }

  function undo({ filled, line: before }: ReadLine<T> & { line: string }): void {
    if (filled !== null) onUndo(filled);
    seen.current = before;
    setLine(before);
    setLast(null);
    input.current?.focus();
  }

  const notPlaced = last !== null && last.rest.length > 0 && line !== "";
  return (
    <div>
      <Field
        label={label}
        error={notPlaced ? m.common_not_placed({ rest: joinItems(last.rest, getLocale()) }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            placeholder={example}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={longest}
            value={line}
            onChange={({ target }) => setLine(target.value)}
            onPaste={readPasted}
            onBlur={() => read(line)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              read(line);
            }}
          />
        )}
      </Field>
      <div className={last?.text ? "mt-1.5 flex flex-wrap items-center gap-x-4 text-sm" : "contents"}>
        <p role="status" className="text-muted">
          {last?.text ? m.common_filled({ items: last.text }) : ""}
        </p>
        {last?.text && (
          <button type="button" className="target underline underline-offset-4" onClick={() => undo(last)}>
            {m.common_undo()}
          </button>
        )}
      </div>
    </div>
  );
}
