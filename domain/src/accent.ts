/** The product's own lipstick. */
export const productAccent = "#c8102e";

/** Contrast of accent colors with white paper and with white letters on them. */
export const leastContrast = 4.5;

const nightPaper = "#111111";

/** WCAG's contrast of two colors, 1 to 21; each as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export interface AccentShades {
  plain: string;
  deep: string;
  light: string;
}

/** Shades of an accent in `#rrggbb`: itself, darker for a pointer over it, and light enough to read on dark paper. */
export function accentShades(accent: string): AccentShades {
  let light = accent;
  for (let share = 0.05; contrast(light, nightPaper) < leastContrast && share <= 1; share += 0.05)
    light = mix(accent, "#ffffff", share);
  return { plain: accent, deep: mix(accent, "#000000", 0.18), light };
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
