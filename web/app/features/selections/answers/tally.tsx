import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { choices } from "@compcard/domain/selections/options";
import type { VotersVote } from "@compcard/domain/selections/schema";
import { formatNumber } from "../../../lib/locale/intl.ts";

/** The number of each vote; hidden without votes. */
export function Tally({ votes }: { votes: readonly VotersVote[] }) {
  const counts = choices
    .map((choice) => ({ choice, count: votes.filter((vote) => vote.choice === choice).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {counts.map(({ choice, count }) => `${choiceLabel(choice, getLocale())} ${formatNumber(count)}`).join(" · ")}
    </p>
  );
}
