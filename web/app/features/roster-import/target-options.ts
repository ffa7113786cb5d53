import type { Agency } from "@compcard/domain/agencies/schema";
import { type CardField, cardFieldNames, cardFields, optionsOf } from "@compcard/domain/cards/fields";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { socialNetworks } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { photoTypes } from "@compcard/domain/photos/options";
import { type ImportedKind, importedKinds, ownName } from "@compcard/domain/roster/own-options";
import { specialTargets, targetName } from "@compcard/domain/roster-import/target-names";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import type { Option } from "../../ui/option.ts";

const grouped: readonly CardField[] = ["social_media", "language_levels"];

/** Everything that a column can be taken as; own fields of the agency and new ones last. */
export function targetOptions(ownFields: readonly { id: string; name: string }[]): Option<string>[] {
  const fields = [
    ...specialTargets,
    ...cardFieldNames.filter((field) => !grouped.includes(field)),
    ...photoTypes.map((type) => `photos.${type}`),
    ...socialNetworks.map((network) => `social_media.${network}`),
  ];
  return [
    ...fields.map((value) => ({ value, label: targetName(value, getLocale()) })),
    ...ownFields.map(({ id, name }) => ({ value: ownName(id), label: name })),
    ...importedKinds.map((kind) => ({ value: newFieldOf(kind), label: newFieldTexts[kind]() })),
  ];
}

/** The choice of a new own field of that kind. */
export const newFieldOf = (kind: ImportedKind) => `new:${kind}`;

/** The kind of such a choice; undefined for any other. */
export const newKindOf = (choice: string | null) => importedKinds.find((kind) => newFieldOf(kind) === choice);

const newFieldTexts: Record<ImportedKind, () => string> = {
  text: m.imports_field_new_text,
  number: m.imports_field_new_number,
  date: m.imports_field_new_date,
  link: m.imports_field_new_link,
};

/** Possible meanings of a field's value; empty if any text is valid. */
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
