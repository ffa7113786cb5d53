import { locales, overwriteGetLocale } from "@compcard/domain/runtime";
import { unstatedSite } from "@compcard/domain/site";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Faq } from "./faq.tsx";

afterEach(() => overwriteGetLocale(() => "ru"));

function shown(moderation: "off" | "post" | "pre"): string {
  const routes = [{ id: "root", path: "/", Component: Faq, loader: () => null }];
  const config = { moderation, site: unstatedSite };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { config } } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The effect of each setting, as the tests of moderation show it. */
const promises = {
  ru: { pre: /До публикации модератор проверяет/, post: /видна сразу/, hides: /мы скрываем/, report: "Пожаловаться" },
  en: {
    pre: /checks a card before it is published/,
    post: /as soon as it is published/,
    hides: /we hide/,
    report: "Report",
  },
  zh: { pre: /发布前均须审核/, post: /发布后即可见/, hides: /隐藏/, report: "举报" },
};

it.each(locales)("CONTACT-01 the answer about checking is true in each setting, in %s", (locale) => {
  overwriteGetLocale(() => locale);
  const { pre, post, hides, report } = promises[locale];
  expect(shown("pre")).toMatch(pre);
  expect(shown("pre")).not.toMatch(post);
  for (const moderation of ["off", "post"] as const) expect(shown(moderation)).toMatch(post);
  expect(shown("post")).not.toMatch(pre);
  for (const moderation of ["off", "post"] as const) expect(shown(moderation)).toContain(report);
  // Without moderators, nobody could hide a card.
  expect(shown("post")).toMatch(hides);
  expect(shown("off")).not.toMatch(hides);
});
