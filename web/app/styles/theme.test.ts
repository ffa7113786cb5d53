import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The color of each token by theme; a token that the dark theme does not set is the same there. */
function readThemes(): Record<"light" | "dark", Map<string, string>> {
  const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
  const [before = "", dark = ""] = css.split("@variant dark-theme");
  const tokens = (text: string) =>
    [...text.matchAll(/--([a-z-]+):\s*(?:var\(--[a-z-]+,\s*)?(#[0-9a-f]{3,6})/g)].map(
      ([, name = "", color = ""]) => [name, color] as const,
    );
  const darkTokens = tokens(dark.split("@theme")[0] ?? "");
  return { light: new Map(tokens(before)), dark: new Map([...tokens(before), ...darkTokens]) };
}

// Journeys check the contrast of the light theme alone, and the styleguide that of both: here is every pair of tokens.
it.each(Object.entries(readThemes()))("texts and controls of the %s theme can be read", (_theme, tokens) => {
  const ratio = (one: string, other: string) => {
    const color = (name: string) => (name === "white" ? "#fff" : (tokens.get(name) ?? ""));
    return contrast(color(one), color(other));
  };
  for (const paper of ["paper", "wash"]) {
    for (const text of ["ink", "muted", "accent"])
      expect(ratio(text, paper), `${text} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    expect(ratio("outline", paper), `outline on ${paper}`).toBeGreaterThanOrEqual(3);
  }
  for (const filled of ["lipstick", "lipstick-deep"])
    expect(ratio("white", filled), `white on ${filled}`).toBeGreaterThanOrEqual(4.5);
});
