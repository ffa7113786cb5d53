import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { CardOrder } from "@compcard/domain/selections/ranking";
import { maxCards } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useAnswers } from "../answers/use-answers.ts";
import { CardList } from "./card-list.tsx";
import { CardViewOptions } from "./card-view-options.tsx";
import { CollisionDialog } from "./collision-dialog.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import { useCardEdits } from "./use-card-edits.ts";
import { useCardLayout } from "./use-card-layout.ts";

interface CardsViewProps {
  selection: Selection;
  /** What can be taken away. */
  files: ReactNode;
}

/** The cards of a selection, to be put in order and spoken of. */
export function CardsView({ selection, files }: CardsViewProps) {
  const { cards, change, isSaving, isWaiting, question, refused, dismiss } = useCardEdits(selection);
  const [order, setOrder] = useState<CardOrder>("own");
  const [layout, setLayout] = useCardLayout();
  const votes = useAnswers(selection.id).data?.votes ?? [];
  const number = formatNumber;
  // Those whose departure is listed are named elsewhere.
  const left = selection.left - selection.departed.filter(({ reason }) => reason !== "deleted").length;
  const away = left > 0 && (
    <p className="mt-4 border-l-2 border-ink pl-3">{m.selections_left({ count: left, number: number(left) })}</p>
  );
  const find = (
    <>
      {selection.agency && (
        <LinkButton variant="secondary" to={paths.agency(selection.agency.id)}>
          {m.agencies_roster()}
        </LinkButton>
      )}
      <LinkButton variant="secondary" to={paths.search()}>
        {m.selections_to_search()}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.favorites()}>
        {m.nav_favorites()}
      </LinkButton>
    </>
  );
  return (
    <>
      {away}
      <RefusedNotice refused={refused} cards={selection.cards} onClose={dismiss} />
      {cards.length === 0 ? (
        <EmptyState
          title={m.selections_no_cards()}
          text={m.selections_no_cards_text()}
          action={<div className="flex flex-wrap justify-center gap-3">{find}</div>}
        />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p role="status" className="text-sm text-muted">
              {isSaving
                ? isWaiting
                  ? m.wizard_waiting()
                  : m.wizard_saving()
                : m.selections_room({ number: number(cards.length), most: number(maxCards) })}
            </p>
            <div className="flex flex-wrap items-center gap-2">{files}</div>
          </div>
          {cards.length > 1 && (
            <CardViewOptions order={order} layout={layout} onOrder={setOrder} onLayout={setLayout} />
          )}
          <CardList
            cards={cards}
            change={change}
            order={order}
            layout={layout}
            votes={votes}
            ofAgency={selection.agency !== null}
          />
          <div className="mt-6 flex flex-wrap gap-3">{find}</div>
        </>
      )}
      <CollisionDialog question={question} />
    </>
  );
}
