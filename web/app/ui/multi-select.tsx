import { Combobox as Base } from "@base-ui/react/combobox";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useRef } from "react";
import { type ControlProps, labelOf } from "./field.tsx";
import { ChevronDown } from "./icons/chevron-down.tsx";
import { type Option, optionMatches } from "./option.ts";
import { OptionList } from "./option-list.tsx";

interface MultiSelectProps<V extends string> extends ControlProps {
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  placeholder?: string;
  disabled?: boolean;
}

const shownLabels = 3;

/** Several of a list; shows up to three labels, then `+N` (WIZ-10). Lists of more than eight can be searched. */
export function MultiSelect<V extends string>(props: MultiSelectProps<V>) {
  const { options, value, onChange, placeholder = m.common_choose(), disabled = false, ...control } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const selected = options.filter((option) => value.includes(option.value));
  const rest = selected.length - shownLabels;
  const labels = selected.slice(0, shownLabels).map((option) => option.label);
  return (
    <Base.Root
      multiple
      items={options}
      value={selected}
      onValueChange={(chosen: Option<V>[]) => onChange(chosen.map((option) => option.value))}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={optionMatches}
      disabled={disabled}
    >
      <Base.Trigger ref={trigger} className="control flex items-center justify-between gap-3 text-left" {...control}>
        <span className={`truncate ${selected.length === 0 ? "text-muted" : ""}`}>
          {joinItems(labels, getLocale()) || placeholder}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          {rest > 0 && <span className="text-sm text-muted">{`+${rest}`}</span>}
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
        </span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" positionMethod="fixed" sideOffset={4} align="start">
          <Base.Popup className="popup w-(--anchor-width) min-w-60" aria-labelledby={labelOf(control)}>
            <Base.Input
              className={options.length > 8 ? "control border-0 border-b outline-none!" : "sr-only"}
              placeholder={m.common_search()}
              aria-label={m.common_search()}
            />
            <OptionList labelledBy={labelOf(control)} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
