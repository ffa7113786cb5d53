import type { AccentShades } from "@compcard/domain/accent";
import type { CSSProperties } from "react";

/** The operator's accent color; overrides the default of `styles/theme.css` (FL-47). */
export function brandStyle(shades: AccentShades): CSSProperties {
  return { "--brand": shades.plain, "--brand-deep": shades.deep, "--brand-light": shades.light } as CSSProperties;
}
