import { fullName } from "@compcard/domain/cards/full-name";
import { m } from "@compcard/domain/messages";
import type { SelectedCard } from "@compcard/domain/selections/schema";
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
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { type Edit, putBack, reorder, setFields, takeOut } from "./card-edits.ts";
import { CardRow } from "./card-row.tsx";
import type { CardEdits } from "./use-card-edits.ts";

interface CardListProps extends Pick<CardEdits, "cards" | "change"> {
  /** Whether the selection is an agency's. */
  ofAgency: boolean;
}

/** The cards of a selection in their order, which is changed by hand or by keys. */
export function CardList({ cards, change, ofAgency }: CardListProps) {
  const [opened, setOpened] = useState<SelectedCard | null>(null);
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
    make(reorder(cards, arrayMove(order, order.indexOf(String(active.id)), order.indexOf(String(over.id)))));
  }

  function remove(card: SelectedCard): void {
    const at = order.indexOf(card.id);
    make(takeOut(card.id));
    toast.success(m.selections_card_removed({ name: fullName(card.model) }), {
      id: "selection",
      duration: 10_000,
      action: { label: m.selections_undo(), onClick: () => make(putBack(card, at)) },
    });
  }

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
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol aria-label={m.selections_view_models()}>
            {cards.map((card, index) => (
              <CardRow
                key={card.id}
                card={card}
                place={index + 1}
                onOpen={() => setOpened(card)}
                onRemove={() => remove(card)}
                onStanding={(standing) => make(setFields(card, { standing }))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
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
  const name = (id: UniqueIdentifier) => fullName(cards.find((card) => card.id === id)?.model ?? nobody);
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
    onDragCancel: ({ active: { id } }) => m.selections_order_cancelled({ name: name(id) }),
  };
}

const nobody = { first_name: null, last_name: null };
