import type { CardRight } from "@compcard/domain/agencies/rights";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { usePhotoUploads } from "../../features/photos/use-photo-uploads.ts";
import { ConflictDialog } from "../../features/wizard/conflict-dialog.tsx";
import { useCardEdit } from "../../features/wizard/use-card-edit.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useEdit } from "../../lib/session/session.ts";
import { leaveAfterConfirmation } from "../../lib/session/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardFields } from "../card/card-fields.tsx";

interface CardPanelProps {
  cardId: string;
  name: string;
  /** Of the agency over the card. */
  rights: readonly CardRight[];
  onSaved: () => void;
  onClose: () => void;
}

/** A card's fields beside the roster. */
export default function CardPanel({ cardId, ...panel }: CardPanelProps) {
  const query = apiQuery("cards.get", { params: { id: cardId }, query: { contacts: "none" } });
  const { data, error, refetch } = useApiQuery(query, { staleTime: 0 });
  if (data?.model.can_edit) return <Panel card={data.model} {...panel} />;
  return (
    <Sheet open onOpenChange={(open) => !open && panel.onClose()} title={panel.name}>
      {!data && !error ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{error ? errorText(error) : m.agencies_card_lost()}</p>
          {error && (
            <Button variant="secondary" onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** After a save, refetches what open pages show of the card. */
function useRefetchCard() {
  const queries = useQueryClient();
  return () => {
    for (const name of ["cards.get", "cards.getPublic", "cards.list", "search.find"])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

function Panel({ card, name, rights, onSaved, onClose }: Omit<CardPanelProps, "cardId"> & { card: OwnerCard }) {
  useEdit();
  const edit = useCardEdit(card, {
    remember: useRefetchCard(),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const photos = usePhotoUploads({ cardId: card.id, card, remove: edit.removePhoto, onChange: edit.adopt });

  async function save(): Promise<void> {
    await photos.idle();
    await edit.save();
  }

  // Photos are saved as they are chosen.
  const close = () =>
    leaveAfterConfirmation(() => {
      onSaved();
      onClose();
    });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={name}
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button busy={edit.busy} className="flex-1" onClick={() => void save()}>
            {m.common_save()}
          </Button>
        </div>
      }
    >
      <CardFields edit={edit} photos={photos} rights={rights} Section={PanelSection} />
      <DiscardDialog isDirty={edit.isDirty} />
      <ConflictDialog draft={edit} />
    </Sheet>
  );
}

function PanelSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-hairline pb-8 not-first:pt-6 last:border-0">
      <h3 className="mb-4 font-display text-2xl">{title}</h3>
      {children}
    </section>
  );
}
