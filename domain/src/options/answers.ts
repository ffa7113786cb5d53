import type { LinkAnswer, Option } from "./schema.ts";
import { hasEnded } from "./states.ts";

type Answer = NonNullable<LinkAnswer["answer"]>;

/**
 * The answers that the model's side can give at a moment. An ask takes other ones until its end, which its state does not show once
 * it is answered; an option that is agreed to can only be declined.
 */
export function answersAt(
  { kind, state, unanswered, lapses_at }: Pick<Option, "kind" | "state" | "unanswered" | "lapses_at">,
  now: Date,
): Answer[] {
  if (state === "confirmed" || hasEnded(state) || Date.parse(lapses_at) <= now.getTime()) return [];
  return kind === "ask" || unanswered ? ["yes", "no"] : ["no"];
}
