import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { type RefCallback, useId } from "react";
import { ReadConsent } from "./read-consent.tsx";
import type { ConsentTexts } from "./sign-up-texts.ts";

interface ConsentBoxProps {
  kind: ConsentKind;
  words: ConsentTexts;
  input: RefCallback<HTMLInputElement>;
  onChange: () => void;
  /** It was left open where it is needed. */
  missing?: boolean;
}

/** One consent by itself: a box that nobody but the person ticks, beside its full text. */
export function ConsentBox({ kind, words, input, onChange, missing = false }: ConsentBoxProps) {
  const id = useId();
  const unseenId = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 leading-snug">
          <input
            type="checkbox"
            className="tick"
            ref={input}
            autoComplete="off"
            aria-invalid={missing || undefined}
            aria-describedby={[words.unseen && unseenId, missing && id].filter(Boolean).join(" ") || undefined}
            onChange={onChange}
          />
          <span>{words.ask()}</span>
        </label>
        <ReadConsent kind={kind} name={words.name()} />
      </div>
      <div className="pl-8">
        {words.unseen && (
          <p id={unseenId} className="text-sm text-muted">
            {words.unseen()}
          </p>
        )}
        <p id={id} role="alert" className={missing ? "mt-1 text-sm text-accent" : "hidden"}>
          {missing && m.consents_needed()}
        </p>
      </div>
    </div>
  );
}
