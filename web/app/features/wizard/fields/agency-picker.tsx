import { fieldNames } from "@compcard/domain/cards/field-names";
import { parseCountry } from "@compcard/domain/cards/locations";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { type Agency, useAgencies } from "../../../lib/use-lists.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../step-props.ts";
import { fieldError } from "./field-error.ts";
import { listFailure } from "./list-failure.tsx";

/** No agency's name: names are stored as they are written. */
const none = "-";

/** WIZ-07: from the list, none, or typed; a stored value that is not in the list counts as typed. */
export function AgencyPicker(step: StepProps) {
  const { values, edit } = step;
  const list = useAgencies();
  const failure = listFailure(list);
  const [typing, setTyping] = useState<boolean | null>(null);
  const [choseNone, setChoseNone] = useState(false);
  const agencies = list.data ? inOrder(list.data, values.country) : [];
  const listed = agencies.some(({ label }) => label === values.agency);
  const custom = typing ?? Boolean(list.data && values.agency && !listed);

  return (
    <div>
      <Field label={fieldNames.agency()} error={fieldError(step, "agency")} hint={custom ? undefined : failure}>
        {(control) =>
          custom ? (
            <TextInput
              {...control}
              autoComplete="organization"
              maxLength={200}
              placeholder={m.wizard_agency_custom_label()}
              value={values.agency ?? ""}
              onChange={(event) => edit({ agency: event.target.value || null })}
            />
          ) : (
            <Combobox
              {...control}
              options={[{ value: none, label: m.wizard_agency_none() }, ...agencies.map(optionOf)]}
              value={values.agency ?? (choseNone ? none : null)}
              placeholder={m.wizard_agency_choose()}
              nothing={m.wizard_agency_nothing()}
              failure={failure}
              disabled={list.isPending && !failure}
              onChange={(agency) => {
                setChoseNone(agency === none);
                edit({ agency: agency === none ? null : agency });
              }}
            />
          )
        }
      </Field>
      <button type="button" className="target text-sm underline underline-offset-4" onClick={() => setTyping(!custom)}>
        {custom ? m.wizard_agency_from_list() : m.wizard_agency_custom()}
      </button>
    </div>
  );
}

/** The agencies of the card's own country first. */
function inOrder(list: Record<"russia" | "china", Agency[]>, country: string | null): Agency[] {
  const here = parseCountry(country ?? "") ?? "russia";
  return here === "russia" ? [...list.russia, ...list.china] : [...list.china, ...list.russia];
}

function optionOf({ label, en }: Agency) {
  return { value: label, label, search: en };
}
