import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { choices } from "@compcard/domain/selections/options";
import type { VotersVote } from "@compcard/domain/selections/schema";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Badge } from "../../../ui/badge.tsx";

interface TallyProps {
  votes: readonly VotersVote[];
  /** True if everybody said yes. */
  agreed: boolean;
}

/** The number of each vote; hidden without votes. */
export function Tally({ votes, agreed }: TallyProps) {
  const counts = choices
    .map((choice) => ({ choice, count: votes.filter((vote) => vote.choice === choice).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {agreed && <Badge tone="ink">{m.selections_filter_yes()}</Badge>}
      <span>
        {counts.map(({ choice, count }) => `${choiceLabel(choice, getLocale())} ${formatNumber(count)}`).join(" · ")}
      </span>
    </p>
  );
}
