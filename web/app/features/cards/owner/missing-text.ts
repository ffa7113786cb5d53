import { missingOn } from "@compcard/domain/cards/expected";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";

/** Content that bookers would miss on the card, in words; empty for a complete card (FL-34). */
export function missingText(card: Parameters<typeof missingOn>[0]): string {
  const locale = getLocale();
  const { photos, fields } = missingOn(card);
  const names = [
    ...photos.map((type) => optionLabel("photoTypes", type, locale)),
    ...fields.map((field) => fieldNames[field]()),
  ];
  return joinItems(names, locale).toLocaleLowerCase(locale);
}
