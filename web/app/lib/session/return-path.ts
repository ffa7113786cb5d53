import { withoutPrefix } from "@compcard/domain/locale";
import { ownPath } from "@compcard/domain/own-path";
import { type PageName, pageAt, paths } from "@compcard/domain/paths";

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Path of the sign-in page that returns to `from` afterwards, or to `/` (NAV-04). */
export function loginPath(from: Place): string {
  return paths.login(returnTo(from));
}

/** Like `loginPath`, for the sign-up page. */
export function registerPath(from: Place): string {
  return paths.register(returnTo(from));
}

/** Pages that sign-in does not return to. */
const signInPages: PageName[] = [
  "home",
  "login",
  "register",
  "loginVk",
  "loginOidc",
  "verifyEmail",
  "forgotPassword",
  "resetPassword",
  "changeEmail",
];

function returnTo({ pathname, search, hash = "" }: Place): { next?: string } {
  const page = pageAt(pathname);
  if (page && signInPages.includes(page)) return {};
  return { next: withoutPrefix(pathname) + search + hash };
}

/** `next` where it is a path of this site, else null. */
export function parseReturnPath(search: URLSearchParams): string | null {
  return ownPath(search.get("next"));
}

/** The page to go to after sign-in. */
export function nextPath(search: URLSearchParams): string {
  return parseReturnPath(search) ?? paths.home();
}
