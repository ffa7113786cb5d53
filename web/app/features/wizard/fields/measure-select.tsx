import { Select as Base } from "@base-ui/react/select";
import { type Measurement, measurementOptions } from "@compcard/domain/cards/measurements";
import {
  formatGirth,
  formatHeight,
  formatShoeSize,
  formatSuitSize,
  formatWeight,
  type Measured,
  type Reader,
} from "@compcard/domain/cards/measures";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useCallback } from "react";
import { Field } from "../../../ui/field.tsx";
import { Check } from "../../../ui/icons/check.tsx";
import { ChevronDown } from "../../../ui/icons/chevron-down.tsx";

interface MeasureSelectProps {
  name: Exclude<Measurement, "age">;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The first visible value without a choice: most answers are a few rows away. */
const usual: Record<MeasureSelectProps["name"], number> = {
  height: 175,
  weight: 56,
  shoe_size: 39,
  chest: 86,
  waist: 63,
  hips: 90,
  inseam: 82,
  collar: 39,
  suit_size: 48,
};

/** A number from its fixed list (WIZ-09). Typing its digits finds it as well. */
export function MeasureSelect({ name, label, value, onChange }: MeasureSelectProps) {
  // Scrolls when the list opens: a later scroll would move another number under the finger.
  const center = useCallback(
    (list: HTMLDivElement | null) => {
      const row = list?.querySelector<HTMLElement>(`[data-number="${value ?? usual[name]}"]`);
      if (list && row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    },
    [name, value],
  );
  return (
    <Field label={label}>
      {(control) => (
        <Base.Root value={value} onValueChange={onChange} modal={false}>
          <Base.Trigger
            {...control}
            aria-label={label}
            className="control flex items-center justify-between gap-2 text-left whitespace-nowrap sm:gap-3"
          >
            <Base.Value>
              {() =>
                value === null ? <span className="text-muted">{m.wizard_choose()}</span> : format(name, value).value
              }
            </Base.Value>
            <span className="flex items-center gap-2 sm:gap-3">
              {value !== null && <span className="text-sm text-muted max-sm:hidden">{format(name, value).aside}</span>}
              <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
            </span>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner
              className="z-50 outline-none"
              positionMethod="fixed"
              sideOffset={4}
              alignItemWithTrigger={false}
            >
              <Base.Popup className="popup w-(--anchor-width) min-w-44 outline-none">
                <Base.List
                  ref={center}
                  aria-label={label}
                  className="relative max-h-[min(300px,var(--available-height,300px))] overflow-y-auto overscroll-contain"
                >
                  {value !== null && (
                    <Base.Item value={null} className={row}>
                      <Base.ItemText className="text-muted">{m.wizard_not_chosen()}</Base.ItemText>
                    </Base.Item>
                  )}
                  {measurementOptions(name).map((number) => (
                    <Base.Item key={number} value={number} label={String(number)} data-number={number} className={row}>
                      <Base.ItemText className="flex-1">{format(name, number).value}</Base.ItemText>
                      <span className="text-sm text-muted">{format(name, number).aside}</span>
                      <Base.ItemIndicator>
                        <Check aria-hidden="true" size={16} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

type Format = (value: number, reader: Reader) => Measured;

/** The other unit is beside each (WIZ-09), except for shoes, whose EU size everybody knows. */
const formats: Record<MeasureSelectProps["name"], Format> = {
  height: formatHeight,
  weight: formatWeight,
  shoe_size: (value, reader) => ({ ...formatShoeSize(value, reader), aside: null }),
  chest: formatGirth,
  waist: formatGirth,
  hips: formatGirth,
  inseam: formatGirth,
  collar: formatGirth,
  suit_size: formatSuitSize,
};

function format(name: MeasureSelectProps["name"], value: number): Measured {
  return formats[name](value, { locale: getLocale() });
}

const row = "target w-full cursor-pointer gap-3 px-4 py-2 outline-none select-none data-highlighted:bg-wash";
