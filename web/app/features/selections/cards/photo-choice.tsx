import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { photoTypes } from "@compcard/domain/photos/options";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { Eye } from "../../../ui/icons/eye.tsx";
import { EyeOff } from "../../../ui/icons/eye-off.tsx";
import { CoverPhoto } from "./cover-photo.tsx";

interface Choice {
  cover: PhotoType | null;
  hidden: PhotoType[];
}

interface PhotoChoiceProps extends Choice {
  card: PublicCard;
  onChange: (choice: Choice) => void;
}

/** Which photo stands for the card, and which ones clients are not shown. */
export function PhotoChoice({ card, cover, hidden, onChange }: PhotoChoiceProps) {
  const types = photoTypes.filter((type) => card.photos[type]);
  const seen = types.filter((type) => !hidden.includes(type));
  const shownCover = cover && seen.includes(cover) ? cover : seen[0];
  if (types.length === 0) return <p className="text-muted">{m.selections_no_photos()}</p>;

  // A hidden photo is no cover.
  const hide = (type: PhotoType) => onChange({ cover: cover === type ? null : cover, hidden: [...hidden, type] });
  const show = (type: PhotoType) => onChange({ cover, hidden: hidden.filter((one) => one !== type) });
  return (
    <FieldGroup label={m.selections_photos()} hint={m.selections_photos_hint()}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6">
        {types.map((type) => {
          const name = capitalized(optionLabel("photoTypes", type, getLocale()), getLocale());
          const away = hidden.includes(type);
          return (
            <li key={type}>
              <CoverPhoto
                card={{ photos: { [type]: card.photos[type] }, photo_details: card.photo_details }}
                cover={type}
                alt=""
                sizes="12rem"
                className={away ? "opacity-30" : ""}
              />
              <p className="mt-1 text-sm">{name}</p>
              <div className="-mx-2 flex flex-wrap items-center justify-between text-sm">
                <button
                  type="button"
                  disabled={away}
                  aria-pressed={type === shownCover}
                  aria-label={m.selections_cover_of({ type: name })}
                  className="target border-b-2 border-transparent px-2 text-muted disabled:opacity-45 aria-pressed:border-ink aria-pressed:text-ink"
                  onClick={() => onChange({ cover: type, hidden })}
                >
                  {m.selections_cover()}
                </button>
                <button
                  type="button"
                  aria-pressed={away}
                  aria-label={m.selections_hide_of({ type: name })}
                  className="target w-11 justify-center text-muted hover:text-ink"
                  onClick={() => (away ? show(type) : hide(type))}
                >
                  {away ? (
                    <EyeOff aria-hidden="true" size={18} strokeWidth={1.5} />
                  ) : (
                    <Eye aria-hidden="true" size={18} strokeWidth={1.5} />
                  )}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
