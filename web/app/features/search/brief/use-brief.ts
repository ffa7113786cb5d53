import { useState } from "react";
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
