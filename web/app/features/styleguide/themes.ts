import type { CSSProperties } from "react";

const night = /prefers-color-scheme:\s*dark/;

/**
 * The colours of both themes as `styles/theme.css` has them, so that one page can show the two beside each other whatever
 * the visitor's system asks for. Reads the open document's own styles: in the browser alone.
 */
export function readThemes(): Record<"light" | "dark", CSSProperties> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const light = colours(rules);
  const dark = colours(
    rules.flatMap((rule) => (rule instanceof CSSMediaRule && night.test(rule.conditionText) ? [...rule.cssRules] : [])),
  );
  return { light: { ...light, colorScheme: "light" }, dark: { ...light, ...dark, colorScheme: "dark" } };
}

function colours(rules: readonly CSSRule[]): CSSProperties {
  const own = rules.filter(
    (rule): rule is CSSStyleRule =>
      rule instanceof CSSStyleRule && rule.selectorText === ":root" && rule.style.getPropertyValue("--paper") !== "",
  );
  const named = own.flatMap(({ style }) =>
    [...style].filter((name) => name.startsWith("--")).map((name) => [name, style.getPropertyValue(name)]),
  );
  return Object.fromEntries(named);
}
