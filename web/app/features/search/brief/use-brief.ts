import { type ClipboardEvent, useState } from "react";
import { useLocation } from "react-router";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import type { BoxPlace, BriefNow, BriefPlace } from "./brief-place.ts";

/** The text in the dialog; closing the dialog does not discard it. */
interface BriefDraft {
  text: string;
  open: boolean;
}

/** The brief in the dialog. */
export function useBrief(place: BriefPlace) {
  const [draft, setDraft] = useState<BriefDraft | null>(null);
  /** Opens a text as a brief, without one the last that was open. */
  const edit = (text = draft?.text ?? "") => setDraft({ text, open: true });
  return { ...place, draft, setDraft, edit };
}

export type OpenBrief = ReturnType<typeof useBrief>;

/** Submits the search box: a brief becomes filters, other text is searched as words (SL-23). */
export function useBriefBox(place: BoxPlace) {
  const { key } = useLocation();
  const brief = useBrief(place);
  const now: BriefNow = useStableCallback(() => ({ ...place, key, edit: brief.edit }));
  function submit(typed: string): void {
    const pressed = document.activeElement;
    void import("./send-typed.ts").then(
      ({ sendTyped }) => sendTyped(typed, now, pressed),
      () => now().state.change({ q: typed }),
    );
  }
  return { ...brief, submit };
}

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
