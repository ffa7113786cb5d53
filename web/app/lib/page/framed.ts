import { useMatches } from "react-router";

/** A route's `handle`: its page is shown inside other sites' pages, without our menu and without scripts. */
export interface FramedHandle {
  framed: true;
}

/** Only the server renders such pages: without scripts no browser does. */
export function useFramed(): boolean {
  const matches = useMatches();
  return import.meta.env.SSR && matches.some(({ handle }) => (handle as Partial<FramedHandle> | undefined)?.framed);
}
