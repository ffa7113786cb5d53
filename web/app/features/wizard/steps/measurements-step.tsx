import { hasField } from "@compcard/domain/cards/adult-only";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, isHiddenFor } from "@compcard/domain/cards/fields";
import { clothingSizes, cups } from "@compcard/domain/cards/options";
import { formatRead } from "@compcard/domain/figures/format-line";
import { type Figures, parseFigures } from "@compcard/domain/figures/parse-line";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { FillLine } from "../../../ui/fill-line.tsx";
import { ChoiceChips } from "../fields/choice-chips.tsx";
import { MeasureSelect } from "../fields/measure-select.tsx";
import type { StepProps } from "../step-props.ts";

const measures = [
  ...(["height", "weight", "chest", "waist", "hips", "shoe_size"] as const),
  ...(["inseam", "collar", "suit_size"] as const),
];
const inLine = [...measures, ...(["clothing_size", "cup"] as const)];

/** With the figures of the person's gender; without one, or with another, all of them. */
export function MeasurementsStep({ values, edit }: StepProps) {
  const isShown = (name: CardField) => hasField(name, values) && !isHiddenFor(name, values.gender);

  function fillIn(line: string) {
    const { figures, rest } = parseFigures(line, isShown, values.gender);
    const before = Object.fromEntries(inLine.filter((name) => name in figures).map((name) => [name, values[name]]));
    const isEmpty = Object.keys(figures).length === 0;
    if (!isEmpty) edit(figures);
    return { filled: isEmpty ? null : { figures, before }, text: formatRead(figures, getLocale()), rest };
  }

  /** Later changes stay. */
  function takeBack({ figures, before }: { figures: Figures; before: Partial<typeof values> }): void {
    const same = inLine.filter((name) => name in figures && values[name] === figures[name]);
    edit(Object.fromEntries(same.map((name) => [name, before[name] ?? null])));
  }

  return (
    <>
      <FillLine label={m.figures_line()} example={m.figures_line_example()} onRead={fillIn} onUndo={takeBack} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6">
        {measures.filter(isShown).map((name) => (
          <MeasureSelect
            key={name}
            name={name}
            label={fieldNames[name]()}
            // A card that the browser cached before an upgrade may lack a figure.
            value={values[name] ?? null}
            onChange={(value) => edit({ [name]: value })}
          />
        ))}
      </div>
      <p className="-mt-4 text-sm text-muted">{m.wizard_measure_tip()}</p>
      <ChoiceChips
        label={fieldNames.clothing_size()}
        list="clothingSizes"
        options={clothingSizes}
        value={values.clothing_size}
        onChange={(clothing_size) => edit({ clothing_size })}
      />
      {isShown("cup") && (
        <ChoiceChips
          label={fieldNames.cup()}
          list="cups"
          options={cups}
          value={values.cup}
          onChange={(cup) => edit({ cup })}
        />
      )}
    </>
  );
}
