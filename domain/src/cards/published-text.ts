import { m } from "@compcard/domain/messages";
import type { OwnerCard } from "./schema.ts";

/** The condition that a published card waits for; `done` if it waits for nothing (TL-05). */
export function publishedText(
  { guardian, review }: Pick<OwnerCard, "guardian" | "review">,
  done: () => string,
): string {
  if (guardian && guardian.state !== "given") return m.guardians_state_unnamed();
  return review?.seen === false ? m.card_review_new_title() : done();
}
