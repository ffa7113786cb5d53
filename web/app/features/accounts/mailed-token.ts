import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/**
 * The token of a mailed link. It leaves the address at once, so that no referrer, screenshot or shared link carries it;
 * the history entry keeps it for a reload.
 */
export function useMailedToken(): string | null {
  const [search] = useSearchParams();
  const state = useLocation().state as { token?: string } | null;
  const [token] = useState(() => search.get("token") ?? state?.token ?? null);
  useEffect(() => {
    const { search, pathname } = window.location;
    // The router keeps a page's own state under `usr`.
    if (search) window.history.replaceState({ ...window.history.state, usr: { token } }, "", pathname);
  }, [token]);
  return token;
}
