import { useEffect } from "react";
import { useLocation } from "react-router";

let previous: string | null = null;

/** Path of the page that was shown last in this document. */
export const previousPage = () => previous;

/** Records the path of each page; used once, around all pages. */
export function useTrackPreviousPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    previous = pathname;
  }, [pathname]);
}
