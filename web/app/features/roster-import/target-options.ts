import type { Agency } from "@compcard/domain/agencies/schema";
import { type CardField, cardFieldNames, cardFields, optionsOf } from "@compcard/domain/cards/fields";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { socialNetworks } from "@compcard/domain/cards/options";
import { photoTypes } from "@compcard/domain/photos/options";
import { specialTargets, targetName } from "@compcard/domain/roster-import/target-names";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import type { Option } from "../../ui/option.ts";

const grouped: readonly CardField[] = ["social_media", "language_levels"];

/** Everything that a column can be taken as. */
export function targetOptions(): Option<string>[] {
  const fields = [
    ...specialTargets,
    ...cardFieldNames.filter((field) => !grouped.includes(field)),
    ...photoTypes.map((type) => `photos.${type}`),
    ...socialNetworks.map((network) => `social_media.${network}`),
  ];
  return fields.map((value) => ({ value, label: targetName(value, getLocale()) }));
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
