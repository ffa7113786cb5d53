import { withoutPrefix } from "@compcard/domain/locale";
import { ownPath } from "@compcard/domain/own-path";
import { type PageName, pageAt, paths } from "@compcard/domain/paths";

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Sign-in that leads back to where the person was going; started from nowhere it goes to `/` (NAV-04). */
export function loginPath(from: Place): string {
  return paths.login(wayBack(from));
}

/** As `loginPath`, for who has no account yet. */
export function registerPath(from: Place): string {
  return paths.register(wayBack(from));
}

/** Nowhere to come back to: the first page, and those on the way in. */
const waysIn: PageName[] = [
  "home",
  "login",
  "register",
  "loginVk",
  "verifyEmail",
  "forgotPassword",
  "resetPassword",
  "changeEmail",
];

function wayBack({ pathname, search, hash = "" }: Place): { next?: string } {
  const page = pageAt(pathname);
  if (page && waysIn.includes(page)) return {};
  return { next: withoutPrefix(pathname) + search + hash };
}

/** Where the person was going: `next` where it is a path of this site, else null. */
export function goingTo(search: URLSearchParams): string | null {
  return ownPath(search.get("next"));
}

/** The page to go to after sign-in. */
export function nextPath(search: URLSearchParams): string {
  return goingTo(search) ?? paths.home();
}
