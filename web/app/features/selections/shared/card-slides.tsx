import type { PublicCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { Choice } from "@compcard/domain/selections/options";
import type { SharedSelection, ShownCard } from "@compcard/domain/selections/schema";
import { type ReactNode, useId, useState } from "react";
import { usePageKey } from "../../../lib/browser/page-keys.ts";
import { useSwipe } from "../../../lib/browser/use-swipe.ts";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { BothNames } from "../../../ui/both-names.tsx";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { Columns2 } from "../../../ui/icons/columns-2.tsx";
import { answerOf } from "./answers.ts";
import { CardLine } from "./card-line.tsx";
import { Comment } from "./comment.tsx";
import { Others } from "./others.tsx";
import { Replies } from "./replies.tsx";
import { Standing } from "./standing.tsx";
import type { Shared } from "./use-shared-session.ts";
import { useWholeCard } from "./use-whole-card.ts";
import { VoteButtons } from "./vote-buttons.tsx";

/** Renders a card's photos and figures around the vote controls. */
export type RenderCard = (face: {
  card: PublicCard;
  cover: ShownCard["cover"];
  units: SizeSystem;
  children: ReactNode;
}) => ReactNode;

interface CardSlidesProps {
  selection: SharedSelection;
  shared: Shared;
  index: number;
  /** The number of cards with a vote. */
  answered: number;
  /** The card that was looked at has just gone. */
  left: boolean;
  units: SizeSystem;
  /** The cards to be compared, by id. */
  picked: readonly string[];
  onPick: (card: ShownCard) => void;
  onMove: (card: ShownCard | undefined) => void;
  /** Leads to the comparison. */
  compare: ReactNode;
  /** Requests to hold the card's days. */
  hold: (card: ShownCard) => ReactNode;
  renderCard: RenderCard;
}

/** A vote after which the next card came. */
interface Voted {
  card: ShownCard;
  choice: Choice;
}

/** One card at a time: by swipes, arrow keys and buttons, with vote buttons. The next one comes after a first vote (SL-31). */
export function CardSlides({ selection, shared, index, answered, left, units, ...rest }: CardSlidesProps) {
  const { cards } = selection;
  const { picked, onPick, onMove, compare, hold, renderCard } = rest;
  const card = cards[index] as ShownCard;
  const [previous, next] = [cards[index - 1], cards[index + 1]];
  const { votes, device } = shared;
  const [voted, setVoted] = useState<Voted | null>(null);
  const answer = useAnswer(shared, card.id);
  const name = cardName(card.model);
  const vote = (choice: Choice) => {
    votes.choose(card.id, choice);
    const goesOn = !answer.choice && next && !device.stays;
    // Only the latest vote can be undone: an earlier one may have been changed by hand.
    setVoted(goesOn ? { card, choice } : null);
    if (goesOn) onMove(next);
  };
  const undo = () => {
    const there = voted && cards.find(({ id }) => id === voted.card.id);
    setVoted(null);
    if (!there) return;
    // The same choice takes it back.
    votes.choose(there.id, voted.choice);
    onMove(there);
  };
  useSwipe((way) => onMove(way === "left" ? next : previous));
  usePageKey("ArrowLeft", () => onMove(previous));
  usePageKey("ArrowRight", () => onMove(next));
  usePageKey("j", () => vote("no"));
  usePageKey("k", () => vote("maybe"));
  usePageKey("l", () => vote("yes"));
  usePageKey("u", undo);
  const place = m.shared_place({ place: index + 1, total: cards.length });
  return (
    <>
      {left && (
        <p role="status" className="page bg-wash py-3 text-sm">
          {m.shared_face_left()}
        </p>
      )}
      <CardSlide key={card.id} {...{ card, selection, shared, units, picked, onPick, compare, hold, renderCard }} />
      <p role="status" className="sr-only">{`${name}, ${place}`}</p>
      <div className="foot-bar z-20 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)]">
        <div aria-hidden="true" className="h-0.5 bg-ink" style={{ width: `${(answered / cards.length) * 100}%` }} />
        {voted && (
          <p className="mx-auto flex max-w-2xl items-center justify-between gap-4 px-4 text-sm">
            <span role="status" className="truncate">
              {m.shared_voted({ name: cardName(voted.card.model), choice: choiceLabel(voted.choice, getLocale()) })}
            </span>
            <button type="button" className="target shrink-0 underline" onClick={undo}>
              {m.common_undo()}
            </button>
          </p>
        )}
        <div className="mx-auto flex max-w-2xl items-stretch gap-2 p-2">
          <Step text={m.shared_previous()} Icon={ChevronLeft} onPress={previous && (() => onMove(previous))} />
          <VoteButtons name={name} choice={answer.choice} onChoose={vote} />
          <Step text={m.shared_next()} Icon={ChevronRight} onPress={next && (() => onMove(next))} />
        </div>
      </div>
    </>
  );
}

function useAnswer({ state: { stage }, unsent }: Shared, cardId: string) {
  return answerOf(unsent, stage.at === "open" ? stage.guest.votes : [], cardId);
}

interface CardSlideProps
  extends Pick<
    CardSlidesProps,
    "selection" | "shared" | "units" | "picked" | "onPick" | "compare" | "hold" | "renderCard"
  > {
  card: ShownCard;
}

function CardSlide({ card, selection, shared, units, ...rest }: CardSlideProps) {
  const { picked, onPick, compare, hold, renderCard } = rest;
  const id = useId();
  const whole = useWholeCard(card.model);
  const { comment = "" } = useAnswer(shared, card.id);
  const { stage } = shared.state;
  const replies = (stage.at === "open" && stage.guest.votes.find(({ card_id }) => card_id === card.id)?.replies) || [];
  const name = cardName(card.model);
  return (
    <article aria-labelledby={id} className="pb-12">
      {renderCard({
        card: whole,
        cover: card.cover,
        units,
        children: (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid grid-cols-1 gap-2">
              {card.section && <p className="label-caps text-muted wrap-anywhere">{card.section}</p>}
              <h2 id={id} className="@container font-display text-4xl">
                <BothNames {...cardNames(card.model)} />
              </h2>
              <p className="text-muted">
                <CardLine card={card.model} units={units} />
              </p>
              <Standing card={card} />
            </div>
            {card.note && (
              <section className="border-l-2 border-ink pl-4">
                <h3 className="label-caps text-muted">{m.shared_note()}</h3>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{card.note}</p>
              </section>
            )}
            {hold(card)}
            <Comment
              cardId={card.id}
              text={shared.device.drafts[card.id] ?? comment}
              votes={shared.votes}
              named={shared.device.name !== null}
              votesShared={selection.votes_shared}
            />
            <Replies replies={replies} />
            <Others votes={selection.votes.filter(({ card_id }) => card_id === card.id)} headingLevel={3} />
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <div className="flex flex-wrap gap-3">
                <button
                  type="button"
                  aria-pressed={picked.includes(card.id)}
                  aria-label={m.shared_compare_of({ name })}
                  className="target gap-2 border border-hairline-strong px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  onClick={() => onPick(card)}
                >
                  <Columns2 aria-hidden="true" size={18} strokeWidth={1.5} />
                  {m.shared_compare()}
                </button>
                {compare}
              </div>
              <p className="hidden text-sm text-muted lg:block">{m.shared_keys()}</p>
            </div>
          </div>
        ),
      })}
    </article>
  );
}

interface StepProps {
  text: string;
  Icon: typeof ChevronLeft;
  /** Absent at the end. */
  onPress: (() => void) | undefined;
}

function Step({ text, Icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-disabled={!onPress}
      className="target w-11 shrink-0 justify-center aria-disabled:text-hairline-strong"
      onClick={onPress}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} />
    </button>
  );
}
