import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { FieldGroup } from "../../ui/field-group.tsx";
import { Photo } from "../../ui/photo.tsx";

interface PhotoChoiceProps {
  label: string;
  hint?: string;
  card: OwnerCard;
  types: readonly PhotoType[];
  /** In their order; with one place there is no number to show. */
  chosen: readonly PhotoType[];
  numbered?: boolean;
  onTouch: (type: PhotoType) => void;
}

/** The card's photos as thumbnails; chosen ones show their position. */
export function PhotoChoice({ label, hint, card, types, chosen, numbered = false, onTouch }: PhotoChoiceProps) {
  return (
    <FieldGroup label={label} hint={hint}>
      <div className="grid grid-cols-7 gap-1">
        {types.map((type) => {
          const position = chosen.indexOf(type) + 1;
          const name = optionLabel("photoTypes", type, getLocale());
          return (
            <button
              key={type}
              type="button"
              aria-pressed={position > 0}
              aria-label={numbered && position > 0 ? m.documents_position({ type: name, position }) : name}
              className="relative block min-h-11 border-2 border-transparent aria-pressed:border-ink"
              onClick={() => onTouch(type)}
            >
              <Photo
                src={card.photos[type] ?? null}
                alt=""
                detail={card.photo_details[type]}
                ratio="4 / 5"
                sizes="4rem"
              />
              {numbered && position > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute right-0 bottom-0 min-w-5 bg-lipstick px-1 text-center text-xs leading-5 text-white"
                >
                  {position}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </FieldGroup>
  );
}
