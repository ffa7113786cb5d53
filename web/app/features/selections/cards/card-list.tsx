import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import { keyOfText, type LocalizedText, textIn } from "@compcard/domain/selections/localized-text";
import type { Standing } from "@compcard/domain/selections/options";
import { type CardOrder, sortCards } from "@compcard/domain/selections/ranking";
import type { SelectedCard, VotersVote } from "@compcard/domain/selections/schema";
import { groupBySection } from "@compcard/domain/selections/sections";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useId, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { usePageKey } from "../../../lib/browser/page-keys.ts";
import { cardName } from "../../../lib/card-name.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { offerUndo } from "../../../lib/offer-undo.ts";
import { toast } from "../../../lib/toast.tsx";
import { usePicks } from "../../../lib/use-picks.ts";
import { CardDialog } from "./card-dialog.tsx";
import {
  apply,
  batch,
  type Edit,
  putBack,
  reorder,
  setFields,
  setStanding,
  statedStanding,
  takeOut,
} from "./card-edits.ts";
import { CardRow } from "./card-row.tsx";
import { CardTile } from "./card-tile.tsx";
import { PickedBar } from "./picked-bar.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { SectionHeading } from "./section-heading.tsx";
import type { CardEdits } from "./use-card-edits.ts";
import type { CardLayout } from "./use-card-layout.ts";

const now = () => new Date().toISOString();

interface CardListProps extends Pick<CardEdits, "cards" | "change"> {
  /** The cards that match the filters, in this order; null without filters. */
  only: readonly SelectedCard[] | null;
  /** The wishes of the filters that a card does not meet. */
  unmetOf: (cardId: string) => ReactNode;
  /** The order in which they are looked at. Only their own one can be changed. */
  order: CardOrder;
  layout: CardLayout;
  votes: readonly VotersVote[];
  /** True if the selection is an agency's. */
  ofAgency: boolean;
}

/**
 * The cards of a selection under their sections and in their order, which is changed by hand or by keys; several can be
 * marked and changed together.
 */
export function CardList({ cards, only, unmetOf, change, order: sorted, layout, votes, ofAgency }: CardListProps) {
  const locale = getLocale();
  const shown = sortCards(only ?? cards, sorted, votes);
  // A part of the cards cannot be put in order.
  const isOrdered = sorted === "own" && !only;
  const picks = usePicks({
    total: shown.length,
    at: (index) => shown[index],
    load: async (first, last) => shown.slice(first, last + 1),
  });
  // A card that left the selection, or that the filters hide, is not changed.
  const marked = cards.filter((card) => shown.includes(card) && picks.has(card));
  usePageKey("x", () => document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-pick]")?.click());
  const [opened, setOpened] = useState<SelectedCard | null>(null);
  const [naming, setNaming] = useState<{ section: LocalizedText; cards: readonly SelectedCard[] } | null>(null);
  const id = useId();
  const sensors = useSensors(
    // A touch that does not move is none.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = cards.map(({ id }) => id);

  function make(edit: Edit): void {
    change(edit).catch((error: unknown) => toast.error(errorText(error), { id: "selection" }));
  }

  function drop({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over.id))];
    const [moved, met] = [cards[from], cards[to]];
    if (!moved || !met) return;
    const move = reorder(cards, arrayMove(order, from, to));
    // Among the cards of another section it is one of these.
    make(
      keyOfText(moved.section) === keyOfText(met.section)
        ? move
        : batch([setFields(moved, { section: met.section }), move]),
    );
  }

  function makeWithUndo(text: string, edit: Edit, undo: Edit): void {
    make(edit);
    offerUndo(text, { id: "selection", label: m.selections_undo(), undo: () => make(undo) });
  }

  function remove(card: SelectedCard): void {
    const text = m.selections_card_removed({ name: cardName(card.model) });
    makeWithUndo(text, takeOut(card.id), putBack(card, order.indexOf(card.id)));
  }

  const counted = ({ length: count }: readonly unknown[]) => ({ count, number: formatNumber(count) });

  function removeMarked(): void {
    makeWithUndo(
      m.selections_bulk_removed(counted(marked)),
      batch(marked.map(({ id }) => takeOut(id))),
      // In this order each comes to the place that it had.
      batch(marked.map((card) => putBack(card, order.indexOf(card.id)))),
    );
    picks.clear();
  }

  function setStandings(standing: Standing | null): void {
    const label = standing ? standingLabel(standing, locale) : m.selections_standing_none();
    makeWithUndo(
      m.selections_bulk_standing_set({ ...counted(marked), standing: label }),
      batch(marked.map((card) => setStanding(card, standing, now()))),
      batch(marked.map((card) => setStanding({ ...card, standing }, statedStanding(card), card.standing_at))),
    );
  }

  function setSection(some: readonly SelectedCard[], section: LocalizedText | null): void {
    const edit = batch(some.map((card) => setFields(card, { section })));
    const after = apply(edit, cards);
    makeWithUndo(
      m.selections_section_set({ section: textIn(section, locale) ?? m.selections_section_none() }),
      edit,
      batch([
        ...some.map((card) => setFields({ ...card, section }, { section: card.section })),
        // A card that left its section has another place, too.
        reorder(after, order),
      ]),
    );
  }

  const sections = groupBySection(cards);

  function moveSection(from: number, to: number): void {
    make(
      reorder(
        cards,
        arrayMove(sections, from, to).flatMap((one) => one.cards.map((card) => card.id)),
      ),
    );
  }

  const hasSections = isOrdered && cards.some(({ section }) => section);
  const lists = hasSections ? sections : [{ section: null, cards: shown }];
  const Item = layout === "grid" ? CardTile : CardRow;

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(cards),
          screenReaderInstructions: { draggable: m.selections_order_keys() },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}>
          {lists.map(({ section, cards: own }, at) => (
            <section key={keyOfText(section)} aria-labelledby={hasSections ? `${id}-${at}` : undefined}>
              {hasSections && (
                <SectionHeading
                  id={`${id}-${at}`}
                  section={textIn(section, locale)}
                  count={own.length}
                  onRename={() => setNaming({ section: section ?? "", cards: own })}
                  onDissolve={() => setSection(own, null)}
                  onUp={at > 0 ? () => moveSection(at, at - 1) : undefined}
                  onDown={at < lists.length - 1 ? () => moveSection(at, at + 1) : undefined}
                />
              )}
              <ol
                aria-label={textIn(section, locale) ?? m.selections_view_models()}
                className={
                  layout === "grid"
                    ? "mt-4 grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
                    : ""
                }
              >
                {own.map((card) => (
                  <Item
                    key={card.id}
                    card={card}
                    place={isOrdered ? order.indexOf(card.id) + 1 : null}
                    unmet={unmetOf(card.id)}
                    picked={picks.has(card)}
                    onPick={(on, range) => picks.choose(shown.indexOf(card), on, range)}
                    onOpen={() => setOpened(card)}
                    onRemove={() => remove(card)}
                    onStanding={(standing) => make(setStanding(card, standing, now()))}
                  />
                ))}
              </ol>
            </section>
          ))}
        </SortableContext>
      </DndContext>
      <PickedBar
        count={marked.length}
        onAll={picks.all}
        onClear={picks.clear}
        onRemove={removeMarked}
        onStanding={setStandings}
        sections={sections.flatMap(({ section }) => section ?? [])}
        onSection={(section) => setSection(marked, section)}
        onNewSection={() => setNaming({ section: "", cards: marked })}
      />
      {naming && (
        <SectionDialog
          section={naming.section}
          onSave={(section) => setSection(naming.cards, section)}
          onClose={() => setNaming(null)}
        />
      )}
      {opened && (
        <CardDialog
          key={opened.id}
          card={opened}
          ofAgency={ofAgency}
          onSave={(fields) => change(setFields(opened, fields))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function announcementsOf(cards: readonly SelectedCard[]): Announcements {
  const name = (id: UniqueIdentifier) => cardName(cards.find((card) => card.id === id)?.model ?? unnamed);
  const place = (id: UniqueIdentifier) => cards.findIndex((card) => card.id === id) + 1;
  const count = cards.length;
  return {
    onDragStart: ({ active: { id } }) => m.selections_order_lifted({ name: name(id), place: place(id), count }),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // Told right after it was lifted, too: then it is over itself, and that it was lifted must not go unheard.
      const say = over.id === active.id ? m.selections_order_lifted : m.selections_order_over;
      return say({ name: name(active.id), place: place(over.id), count });
    },
    onDragEnd: ({ active, over }) =>
      m.selections_order_dropped({ name: name(active.id), place: place(over?.id ?? active.id), count }),
    onDragCancel: ({ active: { id } }) => m.selections_order_canceled({ name: name(id) }),
  };
}

const unnamed = { first_name: null, last_name: null };
