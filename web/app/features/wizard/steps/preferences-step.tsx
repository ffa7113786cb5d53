import { offeredOptions } from "@compcard/domain/cards/adult-only";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { shootingTypes, skills } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { AvailabilityFields } from "../fields/availability-fields.tsx";
import { MultiChips } from "../fields/choice-chips.tsx";
import { CustomItems } from "../fields/custom-items.tsx";
import { fieldError } from "../fields/field-error.ts";
import { VideoFields } from "../fields/video-fields.tsx";
import type { StepProps } from "../step-props.ts";

const longest = 5000;

export function PreferencesStep(step: StepProps) {
  const { values, edit } = step;
  const info = values.additional_info ?? "";
  return (
    <>
      <MultiChips
        label={fieldNames.shooting_types()}
        list="shootingTypes"
        options={offeredOptions("shooting_types", shootingTypes, values)}
        value={values.shooting_types}
        onChange={(shooting_types) => edit({ shooting_types })}
      />
      <MultiChips
        label={fieldNames.skills()}
        list="skills"
        options={skills}
        value={values.skills}
        onChange={(chosen) => edit({ skills: chosen })}
      />
      <CustomItems
        label={fieldNames.custom_skills()}
        add={m.wizard_custom_skill_add()}
        items={values.custom_skills}
        onChange={(custom_skills) => edit({ custom_skills })}
      />
      <Field
        label={fieldNames.additional_info()}
        error={fieldError(step, "additional_info")}
        hint={
          <span className="block text-right tabular-nums">
            {m.wizard_counter({ count: info.length, max: longest })}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={longest}
            placeholder={m.wizard_info_placeholder()}
            value={info}
            onChange={(event) => edit({ additional_info: event.target.value || null })}
          />
        )}
      </Field>
      <VideoFields {...step} />
      <AvailabilityFields {...step} />
    </>
  );
}
