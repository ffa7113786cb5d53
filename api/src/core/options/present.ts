import { fullName } from "@compcard/domain/cards/full-name";
import { type Holding, ranksOf } from "@compcard/domain/options/ranks";
import type { Option } from "@compcard/domain/options/schema";
import { type AnyState, hasEnded, isLive, stateAt } from "@compcard/domain/options/states";
import type { OptionRow } from "./store.ts";

export function stateOf({ state, lives_until, challenged_until }: OptionRow, now: Date): AnyState {
  const ends = { end: lives_until.getTime(), challengedUntil: challenged_until?.getTime() ?? null };
  return stateAt(state, ends, now.getTime());
}

/** False for a maker, where the card was hidden from them after they made the option. */
const isCardSeen = ({ seen, as_model, as_agency }: OptionRow) => seen || as_model || as_agency !== null;

/** An option for one reader. The maker gets no data of other options except the rank; the model and her agency get the maker. */
export function presentOption(row: OptionRow, live: readonly Holding[], now: Date): Option {
  const state = stateOf(row, now);
  const holding = { id: row.id, seq: row.seq, halves: row.halves.filter((half) => half.state === "live") };
  const { rank, ranks, behind } =
    row.kind === "option" && isLive(state) ? ranksOf(holding, live) : { rank: null, ranks: [], behind: 0 };
  const own = row.as_maker !== null && row.as_maker !== "viewer";
  return {
    id: row.id,
    job: { ...row.job, usage: row.job.usage || null, pay: row.job.pay || null },
    card: row.card_id,
    name: isCardSeen(row) ? fullName({ first_name: row.first_name ?? "", last_name: row.last_name ?? "" }) : "",
    kind: row.kind,
    state,
    unanswered: !hasEnded(state) && (row.state === "asked" || row.state === "waiting"),
    ...{ rank, behind },
    ranks: ranks.map(({ date, half, rank: place }) => ({ date, half, rank: place })),
    days: row.halves.map(({ date, half, state: of, answer }) => ({ date, half, lost: of === "lost", answer })),
    ends_at: row.ends_at.toISOString(),
    lapses_at: row.lives_until.toISOString(),
    keep_asked: row.keep_asked && isLive(state) && own,
    answer_by: state === "challenged" ? (row.answer_by?.toISOString() ?? null) : null,
    own,
    maker: row.as_model || row.as_agency ? { name: row.maker_name ?? "", agency: row.maker_agency } : null,
    note: row.note || null,
    reason: row.reason || null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
