import { type FrameTheme, frameTheme } from "@compcard/domain/agencies/page-query";
import { useLocation, useMatches } from "react-router";

/** A route's `handle`: its page is shown inside other sites' pages, without our menu and without scripts. */
export interface FramedHandle {
  framed: true;
}

/** The colors of such a page; null for other pages. Only the server renders them: without scripts no browser does. */
export function useFrame(): FrameTheme | null {
  const matches = useMatches();
  const { search } = useLocation();
  if (!import.meta.env.SSR) return null;
  const framed = matches.some(({ handle }) => (handle as Partial<FramedHandle> | undefined)?.framed);
  return framed ? frameTheme(new URLSearchParams(search)) : null;
}
