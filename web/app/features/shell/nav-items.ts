import { withoutPrefix } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { SessionState } from "../../lib/session/store.ts";

export interface NavItem {
  to: string;
  text: string;
  /** Shown as the button of the header. */
  primary?: boolean;
}

/** NAV-06: the main header stands on home, search, card, wizard, profile and favourites. */
export function isMainHeader(pathname: string): boolean {
  return /^\/($|search$|model\/|create$|profile$|favorites$)/.test(withoutPrefix(pathname).replace(/(.)\/$/, "$1"));
}

/** NAV-05, NAV-06: what the header offers, in order; sign-out is a button of its own. */
export function navItems(pathname: string, user: SessionState["user"], cardId: string | null): NavItem[] {
  const simple = !isMainHeader(pathname);
  const card = cardId
    ? { to: `/model/${cardId}`, text: m.nav_my_card() }
    : { to: "/create", text: m.nav_create_card(), primary: true };
  return [
    ...(simple ? [{ to: "/", text: m.nav_home() }] : []),
    { to: "/search", text: m.nav_search() },
    ...(simple
      ? [
          { to: "/about", text: m.nav_about() },
          { to: "/contact", text: m.nav_contact() },
        ]
      : []),
    ...(user
      ? [{ to: "/favorites", text: m.nav_favorites() }, { to: "/profile", text: m.nav_profile() }, card]
      : [
          { to: "/login", text: m.nav_sign_in() },
          { to: "/create", text: m.nav_create_card(), primary: true },
        ]),
  ];
}
