import { withoutPrefix } from "@compcard/domain/locale";
import { pageAt, paths } from "@compcard/domain/paths";

interface Place {
  pathname: string;
  search: string;
}

/** Sign-in that leads back to where the person was going; started from nowhere it goes to `/` (NAV-04). */
export function loginPath(from: Place): string {
  return paths.login(wayBack(from));
}

/** As `loginPath`, for who has no account yet. */
export function registerPath(from: Place): string {
  return paths.register(wayBack(from));
}

function wayBack({ pathname, search }: Place): { next?: string } {
  const page = pageAt(pathname);
  if (page === "home" || page === "login" || page === "register" || page === "loginVk") return {};
  return { next: withoutPrefix(pathname) + search };
}

/** The page to go to after sign-in: `next` where it is a path of this site, else `/`. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get("next") ?? paths.home();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  const ownPath = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;
  // A browser reads `//host`, `/\host` and a path with control characters as another site.
  return ownPath.test(next) ? next : paths.home();
}
