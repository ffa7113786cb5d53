import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { type ReactNode, useState } from "react";
import { ConsentBox } from "./consent-box.tsx";

export interface ConsentBoxes {
  /** What is ticked. */
  given: ConsentKind[];
  boxes: ReactNode;
  /** @returns whether all that is needed is ticked; else what is not is pointed at. */
  hold: () => boolean;
}

/** Boxes for some consents, unticked at first. */
export function useConsentBoxes(kinds: readonly ConsentKind[], needed: readonly ConsentKind[]): ConsentBoxes {
  const [given, setGiven] = useState<ConsentKind[]>([]);
  const [asked, setAsked] = useState(false);
  const missing = needed.filter((kind) => !given.includes(kind));
  const boxes = kinds.map((kind) => (
    <ConsentBox
      key={kind}
      kind={kind}
      given={given.includes(kind)}
      missing={asked && missing.includes(kind)}
      onChange={(ticked) => setGiven((before) => [...before.filter((one) => one !== kind), ...(ticked ? [kind] : [])])}
    />
  ));
  const hold = () => {
    setAsked(true);
    const [first] = missing;
    if (first) document.getElementById(`consent-${first}`)?.focus();
    return !first;
  };
  return { given, boxes, hold };
}
