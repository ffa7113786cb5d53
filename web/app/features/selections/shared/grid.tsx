import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import type { Choice } from "@compcard/domain/selections/options";
import type { SharedSelection, ShownCard } from "@compcard/domain/selections/schema";
import { groupBySection } from "@compcard/domain/selections/sections";
import { memo } from "react";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { BothNames } from "../../../ui/both-names.tsx";
import { Check } from "../../../ui/icons/check.tsx";
import { Columns2 } from "../../../ui/icons/columns-2.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { answerOf } from "./answers.ts";
import { CardLine } from "./card-line.tsx";
import { coverOf } from "./shown-card.ts";
import { Standing } from "./standing.tsx";
import type { Shared } from "./use-shared-session.ts";
import { VoteButtons } from "./vote-buttons.tsx";

const sizes = "(min-width:64rem) 25vw,(min-width:48rem) 33vw,50vw";
const seenFirst = 4;

interface GridProps {
  selection: SharedSelection;
  shared: Shared;
  units: SizeSystem;
  /** The cards to be compared, by id. */
  picked: readonly string[];
  onPick: (card: ShownCard) => void;
  onOpen: (id: string) => void;
}

/** All faces at once, by section. What is out of sight costs nothing, however many there are. */
export function Grid({ selection, shared, units, picked, onPick, onOpen }: GridProps) {
  const { votes: queue, unsent, state } = shared;
  const votes = state.stage.at === "open" ? state.stage.guest.votes : [];
  const sections = groupBySection(selection.cards);
  const first = selection.cards.slice(0, seenFirst);
  return sections.map(({ section, cards }) => (
    <section key={section}>
      {(section || sections.length > 1) && (
        <h2 className="page pt-8 pb-4 font-display text-2xl wrap-anywhere">{section ?? m.shared_section_none()}</h2>
      )}
      <ul
        aria-label={section ?? m.shared_cards()}
        className="lg:page grid grid-cols-2 gap-px md:grid-cols-3 lg:grid-cols-4"
      >
        {cards.map((card) => {
          const { choice, comment } = answerOf(unsent, votes, card.id);
          return (
            <li key={card.id} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
              <Tile
                card={card}
                units={units}
                choice={choice}
                comment={comment ?? ""}
                picked={picked.includes(card.id)}
                priority={first.includes(card)}
                onChoose={queue.choose}
                onPick={onPick}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

interface TileProps {
  card: ShownCard;
  units: SizeSystem;
  choice: Choice | null;
  comment: string;
  picked: boolean;
  priority: boolean;
  onChoose: (cardId: string, choice: Choice) => void;
  onPick: (card: ShownCard) => void;
  onOpen: (id: string) => void;
}

// Renders again only the tile that is answered, out of up to two hundred.
const Tile = memo(function Tile({ card, units, choice, comment, picked, priority, ...actions }: TileProps) {
  const name = cardName(card.model);
  const [cardPhoto, detail] = coverOf(card);
  return (
    <article className="relative flex h-full flex-col pb-4">
      <button
        type="button"
        className="ring-inside group flex grow flex-col text-left"
        onClick={() => actions.onOpen(card.id)}
        data-card={card.id}
      >
        <Photo
          src={cardPhoto}
          detail={detail}
          alt=""
          ratio="4 / 5"
          sizes={sizes}
          priority={priority}
          className="w-full"
        />
        <span className="grid grid-cols-1 gap-1 px-3 pt-3 pb-2 sm:px-4">
          <span className="@container font-display text-lg underline-offset-4 group-hover:underline sm:text-xl">
            <BothNames {...cardNames(card.model)} />
          </span>
          <span className="text-sm text-muted">
            <CardLine card={card.model} units={units} />
          </span>
          {card.note && <span className="line-clamp-2 text-sm wrap-anywhere">{card.note}</span>}
          {comment && <span className="line-clamp-2 text-sm text-muted italic wrap-anywhere">{comment}</span>}
        </span>
      </button>
      <div className="grid grid-cols-1 gap-2 px-3 sm:px-4">
        <Standing card={card} />
        <VoteButtons small name={name} choice={choice} onChoose={(each) => actions.onChoose(card.id, each)} />
      </div>
      <button
        type="button"
        aria-pressed={picked}
        aria-label={m.shared_compare_of({ name })}
        className="target absolute top-1 right-1 w-11 justify-center border border-transparent bg-paper/85 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        onClick={() => actions.onPick(card)}
      >
        {picked ? <Check aria-hidden="true" size={20} /> : <Columns2 aria-hidden="true" size={20} strokeWidth={1.5} />}
      </button>
    </article>
  );
});
