import type { CSSProperties } from "react";

const night = /prefers-color-scheme:\s*dark/;
/** Not that of a frame on another site. */
const root = /^:root(:where\(.+\))?$/;

/**
 * The colors of both themes from `styles/theme.css`, to show them side by side regardless of the system's preference.
 * Reads the document's styles; browser only.
 */
export function readThemes(): Record<"light" | "dark", CSSProperties> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const light = colors(rules);
  const dark = colors(
    rules.flatMap((rule) => (rule instanceof CSSMediaRule && night.test(rule.conditionText) ? [...rule.cssRules] : [])),
  );
  return { light: { ...light, colorScheme: "light" }, dark: { ...light, ...dark, colorScheme: "dark" } };
}

function colors(rules: readonly CSSRule[]): CSSProperties {
  const own = rules.filter(
    (rule): rule is CSSStyleRule =>
      rule instanceof CSSStyleRule && root.test(rule.selectorText) && rule.style.getPropertyValue("--paper") !== "",
  );
  const named = own.flatMap(({ style }) =>
    [...style].filter((name) => name.startsWith("--")).map((name) => [name, style.getPropertyValue(name)]),
  );
  return Object.fromEntries(named);
}
