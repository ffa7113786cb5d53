import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { CardOrder } from "@compcard/domain/selections/ranking";
import { maxCards } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { filteredFrom } from "../../../lib/page/use-filter-address.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { useAnswers } from "../answers/use-answers.ts";
import type { SelectionTools } from "../selection-tools.ts";
import { CardList } from "./card-list.tsx";
import { CardViewOptions } from "./card-view-options.tsx";
import { CollisionDialog } from "./collision-dialog.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import { useCardEdits } from "./use-card-edits.ts";
import { useCardLayout } from "./use-card-layout.ts";
import { selectionOptions, useFilteredCards } from "./use-filtered-cards.ts";

interface CardsViewProps {
  selection: Selection;
  /** Buttons that download files. */
  files: ReactNode;
  tools: SelectionTools;
}

/** The cards of a selection, to be put in order and spoken of. */
export function CardsView({ selection, files, tools }: CardsViewProps) {
  const { cards, change, isSaving, isWaiting, question, refused, dismiss } = useCardEdits(selection);
  const [order, setOrder] = useState<CardOrder>("own");
  const [layout, setLayout] = useCardLayout();
  const votes = useAnswers(selection.id).data?.votes ?? [];
  const { id, version } = selection;
  const { address, found, matching } = useFilteredCards({ id, version, cards });
  const { isFiltered } = address;
  const number = formatNumber;
  // Cards whose departure is listed are named elsewhere.
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
          {(isFiltered || cards.length >= filteredFrom) && (
            <div className="mt-4 print:hidden">
              {tools.filters({
                ...{
                  filters: address.filters.search,
                  brief: address.brief,
                  label: m.lists_search(),
                  onClear: address.reset,
                },
                optionsOf: (filters) => selectionOptions(id, filters),
                found: isFiltered ? matching?.length : cards.length,
                didYouMean: found.isPlaceholderData ? null : isFiltered ? found.data?.didYouMean : null,
                onShow: (search, read) => address.change({ search }, read),
              })}
            </div>
          )}
          {cards.length > 1 && (
            <CardViewOptions {...{ order, layout, isFiltered }} onOrder={setOrder} onLayout={setLayout} />
          )}
          {isFiltered && (
            <Loaded
              query={{ ...found, data: found.isError ? undefined : matching }}
              failed={m.selections_load_error()}
              reason
              whole
              skeleton="mt-4 h-96"
            >
              {({ length }) =>
                length === 0 && (
                  <EmptyState
                    title={m.lists_no_match()}
                    text={m.lists_no_match_text()}
                    action={<Button onClick={address.reset}>{m.lists_clear()}</Button>}
                  />
                )
              }
            </Loaded>
          )}
          <CardList
            cards={cards}
            unmetOf={(cardId) => isFiltered && found.data && tools.unmet(found.data.models, cardId)}
            only={isFiltered ? (found.isError ? [] : (matching ?? [])) : null}
            change={change}
            order={order}
            layout={layout}
            votes={votes}
            ofAgency={selection.agency !== null}
          />
          {isFiltered &&
            !found.isPlaceholderData &&
            found.data &&
            found.data.near.length > 0 &&
            tools.near(found.data.near)}
          <div className="mt-6 flex flex-wrap gap-3">{find}</div>
        </>
      )}
      <CollisionDialog question={question} />
    </>
  );
}
