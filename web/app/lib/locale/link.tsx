import { inLanguage, prefixOf } from "@compcard/domain/locale";
import { useCallback } from "react";
import { type LinkProps, type NavigateOptions, Link as RouterLink, useLocation, useNavigate } from "react-router";

/** Turns `/search` into the address in the language prefix of the page shown. */
export function useLocalPath(): (path: string) => string {
  const prefix = prefixOf(useLocation().pathname);
  return useCallback((path: string) => (prefix && path.startsWith("/") ? inLanguage(path, prefix) : path), [prefix]);
}

/** A link inside the site; `to` is written without a language. */
export function Link({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  // All routes are known from the start: nothing is to be discovered.
  return <RouterLink discover="none" to={useLocalPath()(to)} {...rest} />;
}

/** `navigate` for paths written without a language. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const local = useLocalPath();
  return useCallback((path, options) => void navigate(local(path), options), [navigate, local]);
}
