import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import { getLocale } from "@compcard/domain/runtime";
import { useId } from "react";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { toggled } from "./choices.ts";
import { swatches } from "./swatches.ts";

interface ChipsProps<V extends string> {
  label: string;
  list: OptionList;
  options: readonly V[];
  error?: string | undefined;
}

const chip =
  "target relative cursor-pointer gap-2.5 border border-outline px-3.5 select-none transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** One of a list, all in sight. A touch on the chosen one, or Delete, takes it back. */
export function ChoiceChips<V extends string>({
  label,
  list,
  options,
  value,
  error,
  onChange,
}: ChipsProps<V> & {
  value: string | null;
  onChange: (value: V | null) => void;
}) {
  const name = useId();
  return (
    <FieldGroup label={label} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={chip}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option === value}
              onChange={() => onChange(option)}
              onClick={() => option === value && onChange(null)}
              onKeyDown={(event) => ["Delete", "Backspace"].includes(event.key) && onChange(null)}
            />
            <ChipText list={list} option={option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Any of a list, all in sight. */
export function MultiChips<V extends string>({
  label,
  list,
  options,
  value,
  error,
  onChange,
}: ChipsProps<V> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  return (
    <FieldGroup label={label} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={chip}>
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(option)}
              onChange={() => onChange(toggled(value, option, options))}
            />
            <ChipText list={list} option={option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function ChipText({ list, option }: { list: OptionList; option: string }) {
  const color = swatches[list]?.[option];
  return (
    <>
      {color && (
        <span
          aria-hidden="true"
          className="-ml-1 size-5 shrink-0 rounded-full border forced-color-adjust-none border-hairline-strong"
          style={{ background: color }}
        />
      )}
      <span className="inline-block first-letter:uppercase">{optionLabel(list, option, getLocale())}</span>
    </>
  );
}
