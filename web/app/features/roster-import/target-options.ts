import type { Agency } from "@compcard/domain/agencies/schema";
import { fieldName, type NamedField } from "@compcard/domain/cards/field-names";
import { type CardField, cardFieldNames, cardFields, optionsOf } from "@compcard/domain/cards/fields";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { photoTypes, socialNetworks } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import type { Option } from "../../ui/option.ts";

const special: Record<string, () => string> = {
  external_id: m.imports_field_external_id,
  full_name: m.imports_field_full_name,
  board: m.imports_field_board,
  photos: m.imports_field_photos,
  measurements: m.imports_field_measurements,
};

/** What a field of an import is called: a field of the card, or a part of one such as `photos.full-body`. */
export function targetName(field: string): string {
  const locale = getLocale();
  const [group = "", part] = field.split(".");
  if (part === undefined) return special[field]?.() ?? fieldName(field as NamedField, locale);
  if (group === "photos") return m.imports_field_photo({ type: optionLabel("photoTypes", part, locale) });
  return capitalized(part, locale);
}

const grouped: readonly CardField[] = ["social_media", "language_levels"];

/** Everything that a column can be taken as. */
export function targetOptions(): Option<string>[] {
  const fields = [
    ...Object.keys(special),
    ...cardFieldNames.filter((field) => !grouped.includes(field)),
    ...photoTypes.map((type) => `photos.${type}`),
    ...socialNetworks.map((network) => `social_media.${network}`),
  ];
  return fields.map((value) => ({ value, label: targetName(value) }));
}

/** What a value of a field can mean; empty where anything can stand. */
export function valueOptions(field: string, { boards }: Pick<Agency, "boards">): Option<string>[] {
  const locale = getLocale();
  if (field === "board") return boards.map(({ name }) => ({ value: name, label: name }));
  const line = field in cardFields ? cardFields[field as CardField] : null;
  if (line?.kind === "country")
    return ["Russia", "China"].map((value) => ({
      value,
      label: optionLabel("countries", value.toLowerCase(), locale),
    }));
  if (!line || !("list" in line)) return [];
  const { list } = line;
  return optionsOf(list).map((value) => ({ value, label: capitalized(optionLabel(list, value, locale), locale) }));
}
