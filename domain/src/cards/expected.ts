import type { PublicationCategory } from "../consents/categories.ts";
import type { Made } from "../photos/made.ts";
import { requiredPhotoTypes } from "../photos/options.ts";
import { isRequired, photoSlots } from "../photos/rules.ts";
import type { AgeState } from "./adult-only.ts";
import { cardFields, type ExpectedField, expectedFields, type FieldValue } from "./fields.ts";
import type { PhotoType } from "./options.ts";

/** `unconsented`: categories whose publication was not consented to. Without it the fields count as they are stored. */
type Expected = { [F in ExpectedField]: FieldValue<F> } & {
  guarded: AgeState["guarded"];
  photos: Partial<Record<PhotoType, unknown>>;
  photo_details?: Partial<Record<PhotoType, { made?: Made | null }>>;
  unconsented?: readonly PublicationCategory[];
};

/** All that can be missing. */
export const missableNames = [...expectedFields, ...requiredPhotoTypes] as const;
export type MissableName = (typeof missableNames)[number];

export interface Missing {
  photos: PhotoType[];
  fields: ExpectedField[];
}

/**
 * The content that bookers look for first and do not find on the card: photos of the agency standard that it has a slot
 * for, and fields that are empty or of an unconsented category (FL-34, TL-20).
 */
export function missingOn(card: Expected): Missing {
  const { unconsented = [] } = card;
  return {
    photos: photoSlots(card).filter((type) => isRequired(type) && !showsPerson(card, type)),
    fields: expectedFields.filter(
      (name) => card[name] === null || card[name] === "" || unconsented.includes(cardFields[name].category),
    ),
  };
}

/** A picture made by AI shows nobody, and counts as missing. */
function showsPerson({ photos, photo_details }: Pick<Expected, "photos" | "photo_details">, type: PhotoType): boolean {
  return photos[type] !== undefined && photo_details?.[type]?.made !== "ai_made";
}

/** The same as one list, as cards and rosters carry it. */
export function listMissing(card: Expected): (ExpectedField | PhotoType)[] {
  const { fields, photos } = missingOn(card);
  return [...fields, ...photos];
}

/** True if bookers would miss more on this card than on the other. */
export function lacksMore(card: Expected, other: Expected): boolean {
  return listMissing(card).length > listMissing(other).length;
}
