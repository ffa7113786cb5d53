import { withoutPrefix } from "./locale.ts";
import { trimEndOf } from "./text.ts";

/**
 * Path of every page without a language (NAV-01), for links, redirects, mails and print. `inLanguage` adds the language
 * prefix, `{PUBLIC_URL}` goes before both. API calls are in `calls.ts`.
 */
export const paths = {
  home: () => "/",
  /** `next`: a path of this site to go on to (NAV-04). */
  login: (query: { next?: string } = {}) => withQuery("/login", query),
  register: (query: { next?: string } = {}) => withQuery("/register", query),
  /** The redirect address of VK; registered there word for word. */
  loginVk: () => "/login/vk",
  /** The redirect address of the OpenID provider; registered there word for word, without `error`. */
  loginOidc: (query: { error?: string } = {}) => withQuery("/login/oidc", query),
  verifyEmail: (query: { token?: string } = {}) => withQuery("/verify-email", query),
  /** `query` as `filtersToQuery` writes it (SEARCH-14). */
  search: (query?: URLSearchParams) => withQuery("/search", query),
  searches: () => "/searches",
  /** The link of a mail about new cards: turns these mails off. */
  searchesOff: (query: { token?: string } = {}) => withQuery("/searches/off", query),
  /** `step`: number of the wizard's step, from 1. */
  create: (query: { step?: number } = {}) => withQuery("/create", query),
  /** A person's cards, without `tab`; or one of the other tabs. */
  /** `card`: one of the person's that is open. */
  profile: (query: { tab?: "account" | "privacy"; card?: string } = {}) => withQuery("/profile", query),
  /** The calendar of the person's cards; `month` as `2026-12`. */
  calendar: (query: { month?: string; day?: string } = {}) => withQuery("/calendar", query),
  favorites: (query?: URLSearchParams) => withQuery("/favorites", query),
  about: () => "/about",
  contact: () => "/contact",
  /** `edit` opens the owner's editor, `finished` what comes after the wizard, `as` shows the card as others get it. */
  card: (id: string, query: { edit?: true; finished?: true; as?: string } = {}) => withQuery(`/model/${id}`, query),
  /** The short address of a card, which leads to its page. */
  handle: (handle: string) => `/m/${handle}`,
  /** A person's selections: those at hand, or those put away. */
  selections: (query: { archived?: true; agency?: string; page?: number } = {}) => withQuery("/selections", query),
  /** The page on which a person edits a selection. */
  selection: (id: string, query: { view?: "answers" | "links" } = {}) => withQuery(`/selections/${id}`, query),
  /** A client's work on given days: asks, options, bookings. */
  jobs: (query: { page?: number } = {}) => withQuery("/jobs", query),
  /** The form; of a selection, of a search for days in a city, or from a cell of an agency's chart. */
  newJob: (
    query: {
      selection?: string;
      agency?: string;
      card?: string;
      date?: string;
      to?: string;
      city?: string;
      half?: string;
      hold?: string;
    } = {},
  ) => withQuery("/jobs/new", query),
  job: (id: string) => `/jobs/${id}`,
  /** The link of a mail about votes: turns these mails off. */
  selectionsOff: (query: { token?: string } = {}) => withQuery("/selections/off", query),
  /** The link of a mail with a selection: ends such mails from its sender. */
  sendsOff: (query: { token?: string } = {}) => withQuery("/sends/off", query),
  /** The link of a mail about old figures: confirms them on a press. */
  confirmFigures: (token: string) => `/confirm/${token}`,
  /** The other link of such a mail: turns these mails off. */
  figuresOff: (query: { token?: string } = {}) => withQuery("/figures/off", query),
  /** The page behind the link of a mail about options: turns these mails off. */
  optionsOff: (query: { token?: string } = {}) => withQuery("/options/off", query),
  /** The page behind the link of a mail about an option: answers it by a press. */
  answerOption: (token: string) => `/options/answer/${token}`,
  /** Page of a selection link, for holders of its secret. */
  shared: (token: string) => `/s/${token}`,
  /** The page on which a booker applies for verification. */
  bookers: () => "/bookers",
  /** Confirms a company's address. */
  confirmBooker: (query: { token?: string } = {}) => withQuery("/bookers/confirm", query),
  /** The agencies that one is a member of. */
  agencies: () => "/agency",
  /** The members' page of an agency. */
  agency: (
    id: string,
    query: {
      view?: "chart" | "clients" | "inbox" | "members" | "settings" | "import";
      card?: string;
      client?: string;
      claim?: "applied";
      left?: "true";
    } = {},
  ) => withQuery(`/agency/${id}`, query),
  /** The public page of an agency. */
  agencyPublic: (slug: string, query: { board?: string; page?: number } = {}) => withQuery(`/a/${slug}`, query),
  /** The same inside another site's page. */
  agencyEmbed: (slug: string, query: { board?: string; lang?: string; theme?: "dark" } = {}) =>
    withQuery(`/a/${slug}/embed`, query),
  /** Confirms an agency's address. */
  confirmAgency: (query: { token?: string } = {}) => withQuery("/agency/confirm", query),
  /** The link of an invitation. */
  agencyInvitation: (query: { token?: string } = {}) => withQuery("/agency/join", query),
  /** The page on which a guardian answers for somebody under 18, and withdraws the consent. */
  guardian: (query: { token?: string } = {}) => withQuery("/guardian", query),
  /**
   * The page on which a model takes over a card that an agency made, or declines it; for holders of the link's secret.
   */
  claim: (query: { token?: string } = {}) => withQuery("/claim", query),
  privacy: () => "/privacy",
  /** The page that states what is forbidden with photos and data of people. */
  likeness: () => "/likeness",
  /** The page behind the code of a printed document, and the one that asks for the code. */
  check: (code: string) => `/c/${code}`,
  checks: () => "/check",
  /** That a card costs nothing. */
  free: () => "/free",
  /** The moderators' page; `case` opens one moderation item. */
  moderation: (query: { case?: string } = {}) => withQuery("/moderation", query),
  /** The administrators' page about the server. */
  operations: (query: { tab?: string } = {}) => withQuery("/moderation/operations", query),
  forgotPassword: () => "/forgot-password",
  /** Confirms a change of address, or calls it off. */
  changeEmail: (query: { token?: string } = {}) => withQuery("/change-email", query),
  /** Every control in every state, for who works on them; outside production alone. */
  styleguide: () => "/styleguide",
  resetPassword: (query: { token?: string } = {}) => withQuery("/reset-password", query),
};

export type PageName = keyof typeof paths;

/** Pages of one thing, which their path names. */
const ofOne = {
  card: new RegExp(`^${paths.card("")}([^/]+)(/|$)`),
  selection: new RegExp(`^${paths.selection("")}[^/]+$`),
  job: new RegExp(`^${paths.job("")}[^/]+$`),
  handle: new RegExp(`^${paths.handle("")}[^/]+$`),
  confirmFigures: new RegExp(`^${paths.confirmFigures("")}[^/]+$`),
  answerOption: new RegExp(`^${paths.answerOption("")}[^/]+$`),
  check: new RegExp(`^${paths.check("")}[^/]+$`),
  shared: new RegExp(`^${paths.shared("")}[^/]+$`),
  agency: new RegExp(`^${paths.agency("")}[^/]+$`),
  agencyPublic: new RegExp(`^${paths.agencyPublic("")}[^/]+$`),
  agencyEmbed: /^\/a\/[^/]+\/embed$/,
};
type PageOfOne = keyof typeof ofOne;
const names = Object.keys(paths).filter((name) => !(name in ofOne)) as Exclude<PageName, PageOfOne>[];

/** A path without slashes at its end; the home page's stays. */
export const withoutEndSlashes = (pathname: string): string => trimEndOf(pathname, /\//) || pathname.slice(0, 1);

/** The page of a path in any language; null for no page of ours. */
export function pageAt(pathname: string): PageName | null {
  const path = withoutEndSlashes(withoutPrefix(pathname));
  // First those of their own: `/selections/off` is no selection.
  const name = names.find((name) => paths[name]() === path);
  return name ?? (Object.keys(ofOne) as PageOfOne[]).find((name) => ofOne[name].test(path)) ?? null;
}

/** The card that a path leads to, by its id as it is written there. */
export function cardAt(pathname: string): string | null {
  return ofOne.card.exec(withoutPrefix(pathname))?.[1] ?? null;
}

/** The present address of a page that moved; language prefix, rest of the path and query stay. */
export function movedAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname.replace(/^(\/(?:en|zh))?\/desk(?=\/|$)/, `$1${paths.moderation()}`) + search;
}

function withQuery(path: string, query: URLSearchParams | Record<string, string | number | true | undefined> = {}) {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = (query instanceof URLSearchParams ? query : new URLSearchParams(given)).toString();
  return text ? `${path}?${text}` : path;
}
