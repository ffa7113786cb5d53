import type { ComponentProps } from "react";

export interface IconProps extends ComponentProps<"svg"> {
  /** Width and height in CSS pixels, 24 without it. */
  size?: number;
}

/** A line icon on a field of 24 × 24, in the color of the text. Screen readers skip it: its meaning is in the text beside it. */
export function Icon({ size = 24, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
