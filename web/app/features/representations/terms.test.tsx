import { type Locale, locales } from "@compcard/domain/locale";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Terms } from "./terms.tsx";

const agency = { id: "a", slug: "north", name: "Север", logo_url: null, verified: true };
const representation = {
  ...{ agency, kind: "placement" as const, rights: [], proposed: false, since: "2026-01-01T00:00:00.000Z" },
  ...{ percent: 17.5, from: "2026-01-01", to: "2026-12-31", accepted: false },
};

function textOf(change: Partial<typeof representation> | { from: null } | { to: null }, locale: Locale): string {
  overwriteGetLocale(() => locale);
  const terms = <Terms representation={{ ...representation, ...change }} busy={false} onAccept={() => undefined} />;
  return renderToStaticMarkup(terms).replace(/<[^>]*>/g, "|");
}

it.each(locales)("AGY-18 the model reads kind, percentage and period, and accepts them once: %s", (locale) => {
  const open = textOf({}, locale);
  expect(open).toMatch(/17[.,]5/);
  expect(open).toMatch(/2026/);
  const accept = { ru: "Принять условия", en: "Accept the terms", zh: "接受条款" }[locale];
  expect(open).toContain(accept);
  expect(textOf({ accepted: true }, locale)).not.toContain(accept);
});

it("AGY-18 a period without an end, or without a start, is written in words", () => {
  expect(textOf({ to: null }, "en")).toContain("From 1 January 2026");
  expect(textOf({ from: null }, "en")).toContain("Until 31 December 2026");
  expect(textOf({}, "ru")).toContain("1 января");
});
