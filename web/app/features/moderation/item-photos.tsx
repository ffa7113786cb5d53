import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import { madeText, photoTypeText } from "./moderation-texts.ts";
import { Part } from "./part.tsx";
import type { OpenedItem } from "./use-moderation.ts";

type Compared = OpenedItem["photos"][number];

/** Photos as large as they fit, new ones first, each with the one whose place it took. */
export function ItemPhotos({ item }: { item: OpenedItem }) {
  const { photos, name } = item;
  const [labeling, setLabeling] = useState<string | null>(null);
  if (photos.length === 0) return null;
  const labeled = photos.find(({ type }) => type === labeling);
  const sorted = [...photos].sort((one, other) => Number(other.changed) - Number(one.changed));
  return (
    <Part title={m.moderation_photos()}>
      <ul className="grid grid-cols-2 gap-4 xl:grid-cols-3">
        {sorted.map((photo) => (
          <ComparedPhoto
            key={photo.type}
            photo={photo}
            name={name}
            onLabel={item.own ? undefined : () => setLabeling(photo.type)}
          />
        ))}
      </ul>
      {labeled && <LabelDialog item={item} photo={labeled} onClose={() => setLabeling(null)} />}
    </Part>
  );
}

interface ComparedPhotoProps {
  photo: Compared;
  name: string;
  /** Absent for a moderator's own card, which they label as its owner. */
  onLabel: (() => void) | undefined;
}

function ComparedPhoto({ photo, name, onLabel }: ComparedPhotoProps) {
  const type = photoTypeText(photo.type);
  const both = photo.before !== null && photo.after !== null && photo.changed;
  return (
    <li className={both ? "col-span-2" : ""}>
      <div className={both ? "grid grid-cols-2 gap-1" : ""}>
        {both && photo.before && <Picture src={photo.before} alt={m.moderation_photo_was_alt({ name, type })} />}
        {(photo.after ?? photo.before) && (
          <Picture src={photo.after ?? photo.before ?? ""} alt={m.moderation_photo_alt({ name, type })} />
        )}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
        <span>{type}</span>
        {photo.changed && photo.after && <Badge tone="ink">{m.moderation_photo_new()}</Badge>}
        {!photo.after && <Badge>{m.moderation_photo_gone()}</Badge>}
        {photo.made && <Badge>{madeText(photo.made)}</Badge>}
      </p>
      {photo.credit && <p className="text-sm">{photo.credit}</p>}
      {photo.after && onLabel && (
        <button
          type="button"
          className="link target text-sm"
          aria-label={m.moderation_made_of({ type })}
          onClick={onLabel}
        >
          {m.photos_made_title()}
        </button>
      )}
    </li>
  );
}

/** A tap opens it whole. */
function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block bg-wash">
      <img src={src} alt={alt} loading="lazy" className="aspect-[4/5] w-full object-contain" />
    </a>
  );
}
