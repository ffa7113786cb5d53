import { inLanguage, prefixOf } from "@compcard/domain/locale";
import { type Ref, useCallback } from "react";
import { type LinkProps, type NavigateOptions, Link as RouterLink, useLocation, useNavigate } from "react-router";

/** Adds the language prefix of the current page to a path such as `/search`. */
export function useLocalPath(): (path: string) => string {
  const prefix = prefixOf(useLocation().pathname);
  return useCallback((path: string) => (prefix && path.startsWith("/") ? inLanguage(path, prefix) : path), [prefix]);
}

/** A link inside the site; `to` is written without a language. */
export function Link({ to, ...rest }: Omit<LinkProps, "to"> & { to: string; ref?: Ref<HTMLAnchorElement> }) {
  // All routes are in the first load.
  return <RouterLink discover="none" to={useLocalPath()(to)} {...rest} />;
}

/** `navigate` for paths written without a language. */
export function useLocalNavigate(): (path: string, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const local = useLocalPath();
  return useCallback((path, options) => navigate(local(path), options), [navigate, local]);
}
