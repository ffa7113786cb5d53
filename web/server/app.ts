import * as build from "virtual:react-router/server-build";
import { type Locale, localeOf, locales, prefixOf } from "@compcard/domain/locale";
import type { RenderPage } from "@compcard/domain/pages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { runWithLocale } from "../app/lib/locale/locale.server.ts";
import { pageTools } from "../app/lib/page/tools.ts";
import { inFolder } from "./locale-assets.ts";

const handlers = Object.fromEntries(
  locales.map((locale) => [locale, createRequestHandler(buildIn(locale), import.meta.env.MODE)]),
) as Record<Locale, ReturnType<typeof createRequestHandler>>;

/** The pages with the scripts of a language; in development all languages share theirs. */
function buildIn(locale: Locale): typeof build {
  if (import.meta.env.DEV) return build;
  return { ...build, assets: JSON.parse(inFolder(JSON.stringify(build.assets), locale)) };
}

/** Renders one page in the visitor's language; the server of the API calls it for everything that is not the API. */
export const renderPage: RenderPage = (request, tools) => {
  const context = new RouterContextProvider();
  context.set(pageTools, tools);
  const { pathname } = new URL(request.url);
  const locale = localeOf({
    pathname,
    cookie: request.headers.get("cookie"),
    acceptLanguage: request.headers.get("accept-language"),
  });
  return runWithLocale(locale, async () => {
    const response = await handlers[locale](request, context);
    response.headers.set("content-language", locale);
    if (!prefixOf(pathname)) response.headers.append("vary", "Cookie, Accept-Language");
    return response;
  });
};
