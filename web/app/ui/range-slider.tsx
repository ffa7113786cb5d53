import { Slider } from "@base-ui/react/slider";
import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** Both ends included; the whole scale when nothing is limited. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** When the thumb is let go: the moment to search. */
  onCommit?: (value: [number, number]) => void;
  /** Text of a number, such as `178 cm`. */
  format?: (value: number) => string;
  /** Stands on the line, as wide as it. */
  picture?: ReactNode;
}

/** A range on one line, with two thumbs or the keyboard. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onCommit,
  format = String,
  picture,
}: RangeSliderProps) {
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={(next) => onChange(next as [number, number])}
      onValueCommitted={(next) => onCommit?.(next as [number, number])}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Slider.Label className="label-caps text-muted">{label}</Slider.Label>
        <output className="text-sm">{`${format(value[0])} – ${format(value[1])}`}</output>
      </div>
      {picture && <div className="pointer-events-none -mb-5.25">{picture}</div>}
      <Slider.Control className="flex h-11 touch-none items-center px-2.5 select-none">
        <Slider.Track className="h-0.5 w-full bg-hairline-strong forced-colors:bg-[GrayText]">
          <Slider.Indicator className="bg-ink forced-colors:bg-[Highlight]" />
          {[m.common_from({ value: format(value[0]) }), m.common_to({ value: format(value[1]) })].map((text, index) => (
            <Slider.Thumb
              key={index === 0 ? "from" : "to"}
              index={index}
              aria-label={`${label}: ${text}`}
              getAriaValueText={(_, number) => format(number)}
              className="slider-thumb"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
