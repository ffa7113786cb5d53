import { type ClipboardEvent, useState } from "react";
import { useLocation } from "react-router";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import type { BriefNow, BriefPlace } from "./show-brief.ts";

/** The text in the dialog; closing the dialog does not discard it. */
interface BriefDraft {
  text: string;
  open: boolean;
}

/** What is sent from the search box: a brief becomes filters, other text is searched as words (SL-23). */
export function useBrief(place: BriefPlace) {
  const { key } = useLocation();
  const [draft, setDraft] = useState<BriefDraft | null>(null);
  /** Opens a text as a brief, without one the last that was open. */
  const edit = (text = draft?.text ?? "") => setDraft({ text, open: true });
  const now: BriefNow = useStableCallback(() => ({ ...place, key, edit }));
  const submit = (typed: string) =>
    void import("./send-typed.ts").then(
      ({ sendTyped }) => sendTyped(typed, now),
      () => now().state.change({ q: typed }),
    );
  return { ...place, draft, setDraft, edit, submit };
}

export type BriefInBox = ReturnType<typeof useBrief>;

/** Opens pasted lines as a brief: a field of one line would cut them off, and run them together. */
export function pasteBrief(event: ClipboardEvent, onBrief: (text: string) => void): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd, maxLength } = event.target;
  const pasted = event.clipboardData.getData("text/plain");
  const whole = value.slice(0, selectionStart as number) + pasted + value.slice(selectionEnd as number);
  if (whole.length <= maxLength && !/[\r\n]/.test(pasted.trim())) return;
  event.preventDefault();
  onBrief(whole);
}
