import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { maxPortfolio } from "@compcard/domain/photos/options";
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
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { confirm } from "../../../lib/confirm.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Images } from "../../../ui/icons/images.tsx";
import { CropDialog } from "../crop-dialog.tsx";
import { FilePicker } from "../file-picker.tsx";
import { FocusDialog } from "../focus-dialog.tsx";
import { MadeDialog } from "../made-dialog.tsx";
import { useDrop } from "../use-drop.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { type PortfolioAction, PortfolioTile } from "./portfolio-tile.tsx";
import { UploadLine } from "./upload-line.tsx";
import { usePortfolio } from "./use-portfolio.ts";

interface PortfolioPanelProps {
  card: OwnerCard;
  /** Reads the card again. */
  onChanged: () => Promise<void>;
}

/** The portfolio of one's own card: many photos at once, in a grid: their order by hand or by keys, credit and year on a press (TL-24). */
export function PortfolioPanel({ card, onChanged }: PortfolioPanelProps) {
  const photos = card.portfolio ?? [];
  const portfolio = usePortfolio(card.id, photos.length, onChanged);
  const [acting, setActing] = useState<{ action: PortfolioAction; id: string } | null>(null);
  // Shown at once; the server's order takes its place.
  const [order, setOrder] = useState<string[] | null>(null);
  const sensors = useSensors(
    // A touch that does not move is none.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const known = (order ?? []).flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  const shown = known.length === photos.length ? known : photos;
  const ids = shown.map(({ id }) => id);

  function add(files: File[]): void {
    const left = portfolio.add(files);
    if (left > 0) toast.error(m.photos_failed(), { id: "portfolio-left", description: m.book_left({ count: left }) });
  }

  /** @throws what the server refused. */
  async function change(call: () => Promise<void>): Promise<void> {
    try {
      await call();
      toast.dismiss("portfolio");
    } catch (error) {
      toast.error(m.book_change_failed(), { id: "portfolio", description: errorText(error) });
      throw error;
    }
  }

  function move(from: number, to: number): void {
    const moved = arrayMove(ids, from, to);
    setOrder(moved);
    change(() => portfolio.arrange(moved.map((id) => ({ id }))))
      .catch(() => {})
      .finally(() => setOrder(null));
  }

  function confirmRemoval(id: string): void {
    confirm({
      title: m.photos_delete_title(),
      text: m.book_remove_text({ place: ids.indexOf(id) + 1 }),
      action: m.common_delete(),
      onConfirm: () => void change(() => portfolio.remove(id)).catch(() => {}),
    });
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  const asking = (action: PortfolioAction) => (acting?.action === action ? acting.id : null);
  const done = () => setActing(null);
  const editable = {
    state: {
      photos: Object.fromEntries(photos.map(({ id, url }) => [id, url])),
      photo_details: Object.fromEntries(photos.map((photo) => [photo.id, photo])),
    },
    edit: portfolio.edit,
    moveFocus: portfolio.moveFocus,
    setMade: portfolio.setMade,
  };
  const credited = photos.find(({ id }) => id === asking("credit"));
  const { over, dropProps } = useDrop({ onFiles: add });
  return (
    <section aria-labelledby="portfolio" className="page pb-16" {...dropProps}>
      <h2 id="portfolio" className="label-caps scroll-mt-24 border-b border-ink py-3">
        {m.book_portfolio()}
      </h2>
      <div className={`max-w-2xl pt-4 ${over ? "outline outline-offset-8 outline-hairline-strong" : ""}`}>
        <Badge>{m.book_count({ count: photos.length })}</Badge>
        <p className="mt-3 text-muted">{m.book_intro()}</p>
        {photos.length + portfolio.uploads.length < maxPortfolio && (
          <FilePicker
            label={m.book_add()}
            multiple
            onFiles={add}
            className="button button-secondary mt-5 w-full sm:w-auto"
          >
            <Images aria-hidden="true" size={18} strokeWidth={1.5} />
            {m.book_add()}
          </FilePicker>
        )}
        <ul className="mt-4 empty:hidden">
          {portfolio.uploads.map((upload) => (
            <li key={upload.id} className="border-b border-hairline py-2">
              <p className="truncate text-sm">{upload.name}</p>
              <UploadLine
                upload={upload}
                name={upload.name}
                onRetry={() => portfolio.retry(upload.id)}
                onDismiss={() => portfolio.cancel(upload.id)}
              />
            </li>
          ))}
        </ul>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{
            announcements: announcementsOf(ids),
            screenReaderInstructions: { draggable: m.selections_order_keys() },
          }}
          onDragEnd={drop}
        >
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            <ol aria-label={m.book_portfolio()} className="mt-4 grid grid-cols-3 gap-1 empty:hidden sm:gap-2">
              {shown.map((photo, index) => (
                <PortfolioTile
                  key={photo.id}
                  photo={photo}
                  place={index + 1}
                  onAct={(action) =>
                    action === "delete" ? confirmRemoval(photo.id) : setActing({ action, id: photo.id })
                  }
                  onMakeFirst={() => move(index, 0)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
      {credited && (
        <CreditDialog
          photo={credited}
          name={m.book_photo_name({ place: ids.indexOf(credited.id) + 1 })}
          onWrite={(credit) => portfolio.arrange(ids.map((id) => (id === credited.id ? { id, ...credit } : { id })))}
          onClose={done}
        />
      )}
      <CropDialog type={asking("crop")} photos={editable} onClose={done} />
      <MadeDialog type={asking("made")} photos={editable} onClose={done} />
      <FocusDialog
        type={asking("focus")}
        photos={editable}
        nameOf={(id) => m.book_photo_name({ place: ids.indexOf(id) + 1 })}
        onClose={done}
      />
    </section>
  );
}

function announcementsOf(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const name = (id: UniqueIdentifier) => m.book_photo_name({ place: place(id) });
  const count = ids.length;
  return {
    onDragStart: ({ active: { id } }) => m.selections_order_lifted({ name: name(id), place: place(id), count }),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // Right after it was lifted a photo is over itself.
      const text = over.id === active.id ? m.selections_order_lifted : m.selections_order_over;
      return text({ name: name(active.id), place: place(over.id), count });
    },
    onDragEnd: ({ active, over }) =>
      m.selections_order_dropped({ name: name(active.id), place: place(over?.id ?? active.id), count }),
    onDragCancel: ({ active: { id } }) => m.selections_order_canceled({ name: name(id) }),
  };
}
