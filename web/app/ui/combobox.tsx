import { Combobox as Base } from "@base-ui/react/combobox";
import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { type ControlProps, labelOf } from "./field.tsx";
import { ChevronDown } from "./icons/chevron-down.tsx";
import { X } from "./icons/x.tsx";
import { type Option, optionMatches } from "./option.ts";
import { OptionList } from "./option-list.tsx";

interface ComboboxProps<V extends string> extends ControlProps {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  placeholder?: string;
  /** Said when no entry matches. */
  nothing?: string;
  /** Said in the open list instead, where its entries could not be had. */
  failure?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
}

/** One of a long list, found by typing; at most 100 entries are shown at a time. */
export function Combobox<V extends string>({
  options,
  value,
  onChange,
  placeholder,
  nothing,
  failure,
  disabled = false,
  ...control
}: ComboboxProps<V>) {
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={selected}
      onValueChange={(option: Option<V> | null) => onChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
      filter={optionMatches}
      limit={100}
      autoHighlight
      disabled={disabled}
    >
      <Base.InputGroup className="relative">
        <Base.Input className="control pr-22" placeholder={placeholder ?? m.common_choose()} {...control} />
        <div className="absolute inset-y-0 right-0 flex">
          <Base.Clear
            id={`${control.id}-clear`}
            className="target w-10 justify-center text-muted hover:text-ink"
            aria-label={m.common_clear()}
            aria-labelledby={`${control.id}-clear ${labelOf(control)}`}
          >
            <X aria-hidden="true" size={16} />
          </Base.Clear>
          <Base.Trigger
            id={`${control.id}-open`}
            className="target w-11 justify-center"
            aria-label={m.common_choose()}
            aria-labelledby={`${control.id}-open ${labelOf(control)}`}
          >
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4}>
          <Base.Popup className="popup w-(--anchor-width)">
            {failure && <div className="px-4 py-3">{failure}</div>}
            <OptionList labelledBy={labelOf(control)} nothing={failure ? null : nothing} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
