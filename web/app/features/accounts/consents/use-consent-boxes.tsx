import { isCategoryKind } from "@compcard/domain/consents/categories";
import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConsentBox } from "./consent-box.tsx";
import type { ConsentTexts } from "./sign-up-texts.ts";

export interface ConsentBoxes<K extends ConsentKind> {
  boxes: ReactNode;
  /** The checked consents. */
  given: () => K[];
  /** @returns whether all that is needed is ticked; else what is not is pointed at. */
  hold: () => boolean;
}

/**
 * Boxes for some consents, unticked at first; those of a publication with a button that ticks all of them. They are read
 * where they stand, so that a tick made before the page came alive counts.
 */
export function useConsentBoxes<K extends ConsentKind>(
  words: Record<K, ConsentTexts>,
  kinds: readonly K[],
  needed: readonly K[],
): ConsentBoxes<K> {
  const inputs = useRef(new Map<K, HTMLInputElement>());
  const [missing, setMissing] = useState<K[]>([]);
  const given = () => kinds.filter((kind) => inputs.current.get(kind)?.checked);
  const box = (kind: K) => (
    <ConsentBox
      key={kind}
      kind={kind}
      words={words[kind]}
      missing={missing.includes(kind)}
      input={(input) => {
        if (input) inputs.current.set(kind, input);
        else inputs.current.delete(kind);
      }}
      onChange={() => setMissing((before) => before.filter((one) => one !== kind))}
    />
  );
  // Mails are nobody's wish by default: the button leaves them out.
  const allowAll = () => {
    for (const [kind, input] of inputs.current) if (kind !== "mails") input.checked = true;
    setMissing([]);
  };
  const categories = kinds.filter(isCategoryKind);
  const hold = () => {
    const open = needed.filter((kind) => !inputs.current.get(kind)?.checked);
    setMissing(open);
    const [first] = open;
    if (first) inputs.current.get(first)?.focus();
    return !first;
  };
  const boxes = (
    <>
      {categories.length > 1 && <AllowAll onPress={allowAll} />}
      {kinds.filter((kind) => !isCategoryKind(kind)).map(box)}
      {categories.length > 0 && (
        <fieldset>
          <legend className="label-caps text-muted">{m.consents_optional()}</legend>
          <div className="mt-1 space-y-2">{categories.map(box)}</div>
        </fieldset>
      )}
    </>
  );
  return { given, boxes, hold };
}

/** Ticks every box of a publication at once (TL-20); each stays a box that can be unticked. */
function AllowAll({ onPress }: { onPress: () => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <Button variant="secondary" className="shrink-0" aria-describedby={id} onClick={onPress}>
        {m.consents_allow_all()}
      </Button>
      <p id={id} className="text-sm leading-tight text-muted">
        {m.consents_allow_all_hint()}
      </p>
    </div>
  );
}
