import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { languageLevels, languages } from "@compcard/domain/cards/options";
import { levelsOf } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { Select } from "../../../ui/select.tsx";
import type { StepProps } from "../step-props.ts";
import { MultiChips } from "./choice-chips.tsx";
import { CustomItems } from "./custom-items.tsx";
import { optionsOf } from "./option-select.tsx";

/** Languages from the list and of one's own, each with how well it is spoken (WIZ-11). */
export function LanguageFields({ values, edit }: Pick<StepProps, "values" | "edit">) {
  const { custom_languages, language_levels } = values;
  const spoken = [...values.languages, ...custom_languages];
  return (
    <div className="grid grid-cols-1 gap-6">
      <MultiChips
        label={fieldNames.languages()}
        list="languages"
        options={languages}
        value={values.languages}
        onChange={(chosen) =>
          edit({ languages: chosen, language_levels: levelsOf([...chosen, ...custom_languages], language_levels) })
        }
      />
      <CustomItems
        label={fieldNames.custom_languages()}
        add={m.wizard_custom_language_add()}
        items={custom_languages}
        onChange={(custom) =>
          edit({
            custom_languages: custom,
            language_levels: levelsOf([...values.languages, ...custom], language_levels),
          })
        }
      />
      {spoken.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {spoken.map((language) => {
            const name = optionLabel("languages", language, getLocale());
            return (
              <li key={language} className="grid grid-cols-2 items-center gap-3 py-1.5">
                <span className="first-letter:uppercase">{name}</span>
                <Select
                  aria-label={m.wizard_level_of({ language: name })}
                  className="border-transparent!"
                  options={optionsOf("languageLevels", languageLevels)}
                  value={languageLevels.find((level) => level === language_levels[language]) ?? null}
                  empty={m.wizard_level_none()}
                  onChange={(level) => {
                    const { [language]: _earlier, ...others } = language_levels;
                    edit({ language_levels: level ? { ...others, [language]: level } : others });
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
