import { useEffect } from "react";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import type { RefusedCard } from "./send-refusal.ts";
import { useRefusals } from "./use-refusals.ts";

interface RefusalProps {
  card: RefusedCard;
  refused: boolean;
}

/** Sends one refusal, pressed by a key; to be mounted for each. */
export default function Refusal({ card, refused }: RefusalProps) {
  const refuse = useRefusals();
  const send = useStableCallback(() => refuse([card], refused));
  useEffect(() => send(), [send]);
  return null;
}
