import type { LinkKind } from "@compcard/domain/secret-links/kinds";
import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import { pageTools } from "./tools.ts";

/** For a route's `loader`: the page of a link that leads nowhere any more answers 404 and explains it (TL-41). */
export async function checkLink(context: Readonly<RouterContextProvider>, kind: LinkKind, token: string | null) {
  if (!token) return data({ gone: false });
  const { status } = await context.get(pageTools).call("secretLinks.find", { params: { kind }, query: { token } });
  const gone = status >= 400 && status < 500;
  return data({ gone }, { status: gone ? 404 : 200 });
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
export const uncheckedLink = () => ({ gone: false });
