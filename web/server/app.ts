import * as build from "virtual:react-router/server-build";
import { localeOf, prefixOf } from "@compcard/domain/locale";
import type { RenderPage } from "@compcard/domain/pages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { runWithLocale } from "../app/lib/locale/locale.server.ts";
import { pageTools } from "../app/lib/page/tools.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

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
    const response = await handle(request, context);
    response.headers.set("content-language", locale);
    if (!prefixOf(pathname)) response.headers.append("vary", "Cookie, Accept-Language");
    return response;
  });
};
