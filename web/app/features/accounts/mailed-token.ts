import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { tabStorage } from "../../lib/browser/storage.ts";

export type MailedPage =
  | "verify-email"
  | "reset-password"
  | "change-email"
  | "bookers-confirm"
  | "guardian"
  | "claim"
  | "agency-confirm"
  | "agency-join";

const keyOf = (page: MailedPage) => `mailed_token.${page}`;

/**
 * The token of a mailed link, in the browser. It leaves the address at once, so that no referrer, screenshot or shared
 * link carries it; the tab keeps it for a reload and for another language, until the page has done with it. Null for a link that
 * is `gone`.
 */
export function useMailedToken(page: MailedPage, gone = false): string | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => (gone ? null : (search.get("token") ?? tabStorage().getItem(keyOf(page)))));
  useEffect(() => {
    const { search, pathname } = window.location;
    if (!search) return;
    if (token) tabStorage().setItem(keyOf(page), token);
    // At once for the browser, and then for the router, whose links to the other languages would carry it on.
    window.history.replaceState(window.history.state, "", pathname);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [page, token, navigate]);
  return token;
}

export function clearMailedToken(page: MailedPage): void {
  tabStorage().removeItem(keyOf(page));
}
