import type { AnswerOf } from "@compcard/domain/contract-types";
import type { LinkKind } from "@compcard/domain/secret-links/kinds";
import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import { apiQuery } from "../api/api-query.ts";
import { answerIn, loadOnServer } from "../api/page-data.ts";

/** The link of a page, as the server found it. */
export interface CheckedLink extends AnswerOf<"secretLinks.find"> {
  gone: boolean;
}

/** For a route's `loader`: the page of a link that leads nowhere any more answers 404 and explains it (TL-41). */
export async function checkLink(context: Readonly<RouterContextProvider>, kind: LinkKind, token: string | null) {
  if (!token) return data(uncheckedLink());
  const query = apiQuery("secretLinks.find", { params: { kind }, query: { token } });
  const page = await loadOnServer(context, [query]);
  const gone = (page.failed["secretLinks.find"] ?? 500) < 500;
  const { agency } = answerIn(page, query) ?? uncheckedLink();
  return data({ gone, agency } satisfies CheckedLink, { status: gone ? 404 : 200 });
}

/**
 * Like `checkLink`, for a route whose links carry the token in their query: `export const loader =
 * checkMailedLink("claim")`.
 */
export const checkMailedLink =
  (kind: LinkKind) =>
  ({ context, request }: LoaderFunctionArgs) =>
    checkLink(context, kind, new URL(request.url).searchParams.get("token"));

/** For a route's `clientLoader`: in the browser the page finds out by itself. */
export const uncheckedLink = (): CheckedLink => ({ gone: false, agency: null });
