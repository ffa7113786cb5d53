import { locales, overwriteGetLocale } from "@compcard/domain/runtime";
import { unstatedSite } from "@compcard/domain/site";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Faq } from "./faq.tsx";

afterEach(() => overwriteGetLocale(() => "ru"));

function told(moderation: "pre" | "post"): string {
  const routes = [{ id: "root", path: "/", Component: Faq, loader: () => null }];
  const config = { moderation, site: unstatedSite };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { config } } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What each setting does, as the desk's own tests show it. */
const promises = {
  ru: { pre: /проверяются до публикации/, post: /видна сразу/, report: "Пожаловаться" },
  en: { pre: /checked before publication/, post: /as soon as it is published/, report: "Report" },
  zh: { pre: /发布前均须审核/, post: /发布后即可见/, report: "举报" },
};

it.each(locales)("CONTACT-01 the answer about checking is true in each setting, in %s", (locale) => {
  overwriteGetLocale(() => locale);
  const { pre, post, report } = promises[locale];
  expect(told("pre")).toMatch(pre);
  expect(told("pre")).not.toMatch(post);
  expect(told("post")).toMatch(post);
  expect(told("post")).not.toMatch(pre);
  expect(told("post")).toContain(report);
});
