import { overwriteGetLocale } from "@compcard/domain/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { NameFields } from "./name-fields.tsx";

afterEach(() => overwriteGetLocale(() => "ru"));

it.each([
  ["ru", "<div><i>given</i><i>family</i><i>mail</i></div>"],
  ["zh", "<div><i>family</i><i>given</i><i>mail</i></div>"],
] as const)("FL-48 asks for a name in the order of %s", (locale, html) => {
  overwriteGetLocale(() => locale);
  const fields = (
    <NameFields>
      <i>given</i>
      <i>family</i>
      <i>mail</i>
    </NameFields>
  );
  expect(renderToStaticMarkup(fields)).toBe(html);
});
