import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { Photo } from "../../ui/photo.tsx";
import { slotName } from "./slot-texts.ts";
import type { CardPhotos } from "./use-photo-uploads.ts";

/** A swimwear photo from before the age was known to be under 18: its owner alone sees it, and is told (spec: Ages). */
export function HiddenSwimwear({ photos, onDelete }: { photos: CardPhotos; onDelete: () => void }) {
  const { state } = photos;
  return (
    <section className="mt-10 flex gap-4 border border-hairline-strong p-4">
      <Photo
        src={state.photos.swimwear ?? null}
        alt={m.photos_alt({ type: slotName("swimwear") })}
        detail={state.photo_details.swimwear}
        ratio="4 / 5"
        sizes="6rem"
        className="w-24 shrink-0"
      />
      <div>
        <p className="text-sm">{m.photos_swimwear_minor()}</p>
        <Button variant="danger" className="mt-3" busy={state.busy.swimwear === true} onClick={onDelete}>
          {m.common_delete()}
        </Button>
      </div>
    </section>
  );
}
