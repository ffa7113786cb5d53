import { compareFacts } from "@compcard/domain/cards/comparison";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { formatStanding } from "@compcard/domain/selections/labels";
import type { ShownCard } from "@compcard/domain/selections/schema";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { BothNames } from "../../../ui/both-names.tsx";
import { ComparisonTable } from "../../../ui/comparison-table.tsx";
import { X } from "../../../ui/icons/x.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { answerOf } from "./answers.ts";
import { coverOf } from "./shown-card.ts";
import type { Shared } from "./use-shared-session.ts";
import { VoteButtons } from "./vote-buttons.tsx";

interface CompareProps {
  cards: readonly ShownCard[];
  shared: Shared;
  units: SizeSystem;
  onClose: () => void;
}

/** Two to four side by side, fact by fact; what differs is marked. */
export function Compare({ cards, shared, units, onClose }: CompareProps) {
  const { votes: queue, unsent, state } = shared;
  const votes = state.stage.at === "open" ? state.stage.guest.votes : [];
  const locale = getLocale();
  const standing = {
    name: "standing",
    label: m.shared_compare_standing(),
    values: cards.map((card) => card.standing && formatStanding(card.standing, card.standing_at, locale)),
  };
  const models = cards.map(({ model }) => model);
  const rows = [standing, ...compareFacts(models, { locale, system: units })];
  return (
    <div className="page pb-12">
      <div className="flex items-center justify-between gap-4 py-4">
        <h1 className="font-display text-3xl">{m.compare_title()}</h1>
        <button
          type="button"
          className="target -mr-2.5 w-11 justify-center"
          aria-label={m.common_close()}
          onClick={onClose}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
      <ComparisonTable
        label={m.compare_title()}
        columns={cards.map((card) => ({ key: card.id, head: <Face card={card} /> }))}
        rows={rows.filter(({ values }) => values.some(Boolean))}
        controls={{
          label: m.shared_compare_answer(),
          cells: cards.map(({ id, model }) => (
            <VoteButtons
              key={id}
              small
              name={cardName(model)}
              choice={answerOf(unsent, votes, id).choice}
              onChoose={(choice) => queue.choose(id, choice)}
            />
          )),
        }}
      />
    </div>
  );
}

function Face({ card }: { card: ShownCard }) {
  const [src, detail] = coverOf(card);
  return (
    <>
      <Photo src={src} detail={detail} alt="" ratio="4 / 5" sizes="(min-width: 64rem) 20rem, 40vw" />
      <span className="@container block py-2 font-display text-lg">
        <BothNames {...cardNames(card.model)} />
      </span>
    </>
  );
}
