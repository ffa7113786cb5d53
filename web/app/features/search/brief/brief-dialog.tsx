import { m } from "@compcard/domain/messages";
import { isOneLine, maxBrief } from "@compcard/domain/search/brief/rules";
import { cleanText } from "@compcard/domain/text";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { BriefParts } from "./brief-parts.tsx";
import type { FoundBrief } from "./show-brief.ts";
import { type CityOf, useReadBrief } from "./use-read-brief.ts";

interface BriefDialogProps {
  text: string;
  open: boolean;
  /** Focused when the dialog has closed with a search. */
  results: RefObject<HTMLElement | null>;
  cityOf: CityOf;
  onText: (text: string) => void;
  onShow: (brief: FoundBrief) => void;
  onWords: (text: string) => void;
  onClose: () => void;
}

/** A client's brief: its text, what was understood of it, and how many fit (SL-23). */
export default function BriefDialog(props: BriefDialogProps) {
  const { text, open, results, cityOf, onText, onShow, onWords, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const hasSearched = useRef(false);
  /** The results were wanted before the text was read. */
  const [asked, setAsked] = useState(false);
  const length = cleanText(text).length;
  const tooLong = length > maxBrief;
  const read = useReadBrief(tooLong ? "" : text.trim(), open, cityOf);
  const sizes = { number: formatNumber(length), max: formatNumber(maxBrief) };
  const { brief, remaining, query, count } = read;

  function close(action?: () => void): void {
    hasSearched.current = action !== undefined;
    onClose();
    action?.();
  }

  /** Base UI would focus the first link in the results, which is about to be replaced. */
  function returnFocus(): boolean {
    if (hasSearched.current) results.current?.focus({ preventScroll: true });
    return !hasSearched.current;
  }

  function show(): void {
    setAsked(read.busy && !tooLong);
    if (brief && query && !tooLong && !read.busy) close(() => onShow({ ...brief, text, understood: remaining }));
    else field.current?.focus();
  }

  const showAsked = useStableCallback(() => asked && show());
  useEffect(() => {
    if (!read.busy) showAsked();
  }, [read.busy, showAsked]);
  // Wherever the focus is in the dialog: a removed chip takes it elsewhere (TL-48).
  const showByKey = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    if (!open) return;
    window.addEventListener("keydown", showByKey);
    return () => window.removeEventListener("keydown", showByKey);
  }, [open, showByKey]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={m.brief_title()}
      description={m.brief_about()}
      initialFocus={field}
      returnFocus={returnFocus}
      actions={
        <>
          {isOneLine(text) && text.trim() !== "" && (
            <Button variant="secondary" onClick={() => close(() => onWords(text.trim()))}>
              {m.brief_words()}
            </Button>
          )}
          {query && (
            <Button busy={read.busy} onClick={show}>
              {count === 0 ? m.search_show_none() : m.search_show({ count, number: formatNumber(count) })}
            </Button>
          )}
        </>
      }
    >
      <Field label={m.brief_label()} hint={m.brief_count(sizes)} error={tooLong ? m.brief_too_long(sizes) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            className="max-h-[40vh]"
            value={text}
            onChange={(event) => {
              setAsked(false);
              onText(event.target.value);
            }}
          />
        )}
      </Field>
      {read.failed && !tooLong && (
        <div role="alert" className="mt-4 text-sm">
          <p className="text-accent">{m.brief_failed()}</p>
          <button type="button" className="target underline underline-offset-4" onClick={read.retry}>
            {m.common_retry()}
          </button>
        </div>
      )}
      {!tooLong && <BriefParts read={read} />}
    </Dialog>
  );
}
