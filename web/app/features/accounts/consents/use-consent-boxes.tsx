import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { type ReactNode, useRef, useState } from "react";
import { ConsentBox } from "./consent-box.tsx";
import type { ConsentTexts } from "./sign-up-texts.ts";

export interface ConsentBoxes<K extends ConsentKind> {
  boxes: ReactNode;
  /** What is ticked now. */
  given: () => K[];
  /** @returns whether all that is needed is ticked; else what is not is pointed at. */
  hold: () => boolean;
}

/**
 * Boxes for some consents, unticked at first. They are read where they stand, so that a tick made before the page came
 * alive counts.
 */
export function useConsentBoxes<K extends ConsentKind>(
  words: Record<K, ConsentTexts>,
  kinds: readonly K[],
  needed: readonly K[],
): ConsentBoxes<K> {
  const inputs = useRef(new Map<K, HTMLInputElement>());
  const [missing, setMissing] = useState<K[]>([]);
  const given = () => kinds.filter((kind) => inputs.current.get(kind)?.checked);
  const boxes = kinds.map((kind) => (
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
  ));
  const hold = () => {
    const open = needed.filter((kind) => !inputs.current.get(kind)?.checked);
    setMissing(open);
    const [first] = open;
    if (first) inputs.current.get(first)?.focus();
    return !first;
  };
  return { given, boxes, hold };
}
