import { isRequired, photoSlots } from "../photos/rules.ts";
import type { PhotoType } from "./options.ts";
import type { OwnerCard } from "./schema.ts";

export const expectedFields = ["age", "location", "height", "chest", "waist", "hips", "shoe_size"] as const;
type ExpectedField = (typeof expectedFields)[number];
type ExpectedFields = Pick<OwnerCard, ExpectedField>;
type Shown = Pick<OwnerCard, "age" | "guarded" | "photos">;

/** Photos of the agency standard that the card has a slot for and does not show (FL-34). */
export function missingPhotos(card: Shown): PhotoType[] {
  return photoSlots(card).filter((type) => isRequired(type) && card.photos[type] === undefined);
}

/** Fields that bookers look for first and the card lacks (FL-34). */
export function missingFields(card: ExpectedFields): ExpectedField[] {
  return expectedFields.filter((name) => card[name] === null || card[name] === "");
}

/** Whether bookers would miss more on this card than on the other. */
export function lacksMore(card: ExpectedFields & Shown, other: ExpectedFields & Shown): boolean {
  const lacking = (one: ExpectedFields & Shown) => missingPhotos(one).length + missingFields(one).length;
  return lacking(card) > lacking(other);
}
