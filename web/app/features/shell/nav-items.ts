import { m } from "@compcard/domain/messages";
import { type PageName, pageAt, paths } from "@compcard/domain/paths";
import { isSeeker, type SessionState } from "../../lib/session/store.ts";

export interface NavItem {
  to: string;
  /** True for the page on screen, if more than the path decides. */
  current?: boolean;
  text: string;
  /** Shown as the button of the header. */
  primary?: boolean;
  /** Number of new items, and its text. */
  news?: { number: string; text: string };
}

/** The person's own things, as far as they are known. */
export interface Owned {
  /** Id of the current card among those that are finished (CARD-11). */
  cardId: string | null;
  /** Leads to the saved searches of a person who has any. */
  searchItems: readonly NavItem[];
  /** The person makes jobs: a verified booker, or a member of an agency. */
  makesJobs: boolean;
  /** The work of the agency of a member, selections included; empty for all others. */
  agencyItems: readonly NavItem[];
}

export const nothingOwned: Owned = {
  cardId: null,
  searchItems: [],
  makesJobs: false,
  agencyItems: [],
};

const mainPages: readonly PageName[] = [
  "home",
  "search",
  "searches",
  "card",
  "create",
  "profile",
  "calendar",
  "favorites",
  "selections",
  "selection",
  "jobs",
  "job",
  "newJob",
  "agencies",
  "agency",
  "bookers",
  "moderation",
  "operations",
];

/** NAV-06: the main header stands on home, search, card, wizard, profile and favorites, and where bookers apply. */
export function isMainHeader(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== null && mainPages.includes(page);
}

/**
 * NAV-05, NAV-06: what the header offers, in order, saved searches where there are any and there is room; sign-out is a
 * button of its own. Members of an agency find its work first; their home page has the rest.
 */
export function navItems(pathname: string, user: SessionState["user"], owned: Owned): NavItem[] {
  const simple = !isMainHeader(pathname);
  const home = { to: paths.home(), text: m.nav_home() };
  const search = { to: paths.search(), text: m.nav_search() };
  const site = [
    { to: paths.about(), text: m.nav_about() },
    { to: paths.contact(), text: m.nav_contact() },
  ];
  const create = { to: paths.create(), text: m.nav_create_card(), primary: true };
  if (!user) {
    return [...(simple ? [home, search, ...site] : [search]), { to: paths.login(), text: m.nav_sign_in() }, create];
  }
  const { cardId, searchItems, makesJobs, agencyItems } = owned;
  const isMember = agencyItems.length > 0;
  const selections = { to: paths.selections(), text: m.nav_selections() };
  const card = cardId
    ? [{ to: paths.card(cardId), text: m.nav_my_card() }]
    : isSeeker(user)
      ? seekerItems(user)
      : isMember
        ? []
        : [create];
  return [
    ...(simple ? [home] : []),
    ...agencyItems,
    search,
    ...(simple && !isMember ? site : []),
    ...(simple || isMember ? [] : searchItems),
    { to: paths.favorites(), text: m.nav_favorites() },
    // The menu of a card's owner has less space; the profile links there.
    ...(!isMember && (isSeeker(user) || !cardId) ? [selections] : []),
    ...(makesJobs ? [{ to: paths.jobs(), text: m.nav_jobs() }] : []),
    { to: paths.profile(), text: m.nav_profile() },
    ...(user.moderator || user.awaits_second_factor ? [{ to: paths.moderation(), text: m.nav_moderation() }] : []),
    ...card,
  ];
}

/** People who look for models get no link to a new card; a booker has a link to the company. */
function seekerItems(user: SessionState["user"]): NavItem[] {
  if (user?.role !== "booker" || user.booker?.state === "verified") return [];
  return [{ to: paths.bookers(), text: m.nav_verify_company() }];
}
