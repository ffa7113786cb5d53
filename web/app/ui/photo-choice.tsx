import { m } from "@compcard/domain/messages";
import type { Choosable } from "../lib/choosable-photos.ts";
import { FieldGroup } from "./field-group.tsx";
import { Photo } from "./photo.tsx";

interface PhotoChoiceProps<Id extends string> {
  label: string;
  hint?: string;
  photos: readonly Choosable<Id>[];
  /** In their order; with one place there is no number to show. */
  chosen: readonly Id[];
  numbered?: boolean;
  onTouch: (id: Id) => void;
}

/** Photos as thumbnails; chosen ones show their position. */
export function PhotoChoice<Id extends string>(props: PhotoChoiceProps<Id>) {
  const { label, hint, photos, chosen, numbered = false, onTouch } = props;
  return (
    <FieldGroup label={label} hint={hint}>
      <div className="grid grid-cols-7 gap-1">
        {photos.map(({ id, name, url, detail }) => {
          const position = chosen.indexOf(id) + 1;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={position > 0}
              aria-label={numbered && position > 0 ? m.documents_position({ type: name, position }) : name}
              className="relative block min-h-11 border-2 border-transparent aria-pressed:border-ink"
              onClick={() => onTouch(id)}
            >
              <Photo src={url} alt="" detail={detail} ratio="4 / 5" sizes="4rem" />
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
