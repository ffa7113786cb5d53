import { missingFields, missingPhotos } from "@compcard/domain/cards/expected";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";

/** What bookers would miss on the card, in words; empty where nothing is missing (FL-34). */
export function missingOn(card: OwnerCard): string {
  const locale = getLocale();
  const photos = missingPhotos(card).map((type) => optionLabel("photoTypes", type, locale));
  const fields = missingFields(card).map((field) => fieldNames[field]());
  return joinItems([...photos, ...fields], locale).toLocaleLowerCase(locale);
}
