import { withoutPrefix } from "@compcard/domain/locale";

/** `/login` that leads back to where the person was going; sign-in started from nowhere goes to `/` (NAV-04). */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = withoutPrefix(pathname);
  if (path === "/" || /^\/(login|register)(\/|$)/.test(path)) return "/login";
  return `/login?${new URLSearchParams({ next: path + search })}`;
}

/** The page to go to after sign-in: `next` where it is a path of this site, else `/`. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get("next") ?? "/";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  const ownPath = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;
  // A browser reads `//host`, `/\host` and a path with control characters as another site.
  return ownPath.test(next) ? next : "/";
}
