import type { Locale } from "./locale.ts";

/** A text of the operator; a language that is not given falls back to Russian (I18N-01). */
export type Words = { ru: string } & { [L in Exclude<Locale, "ru">]?: string | undefined };

/** A number to be proud of, as it is to be read, and what it counts. */
export interface Claim<Text = Words> {
  value: Text;
  text: Text;
}

/** A phone as the operator writes it, and the number that its link dials. */
export interface SitePhone {
  text: string;
  e164: string;
}

/**
 * The site's description by its operator, in one file (`docs/site-file.md`). Null and empty values are not stated, and
 * no page shows them (HOME-04, ABOUT-01, CONTACT-01). `Site<string>` is the same in one language.
 */
export interface Site<Text = Words> {
  /** Name of the site, in every language. */
  name: string;
  /** A picture in the place of the name: in the operator's file its path, for pages its address. */
  logo: string | null;
  /** The one color beside ink and paper, `#rrggbb`; null for the product's own. */
  accent: string | null;
  /** In which the site writes to its operator. */
  language: Locale;
  /** The operator of the site, who is responsible for personal data. */
  operator: { name: Text; address: Text | null } | null;
  /** The place of storage of personal data, in whole sentences. */
  dataKept: Text | null;
  /** Countries and recipients of personal data abroad, in whole sentences. If stated, it needs a consent. */
  crossBorder: Text | null;
  /** The line under the heading of the contact page. */
  welcome: Text | null;
  office: { address: Text; directions: Text | null; map: { longitude: number; latitude: number } | null } | null;
  phones: SitePhone[];
  emails: { address: string; text: Text | null }[];
  hours: { lines: Text[]; note: Text | null } | null;
  /** The time in which letters are answered, as part of a sentence: "within a working day". */
  answers: Text | null;
  claims: { home: Claim<Text>[]; about: Claim<Text>[] };
}

/** Entries that only home, about, contact and privacy show: those pages query them (`site.get`), others do not carry them. */
export type SiteDetails = Pick<
  Site<string>,
  "dataKept" | "welcome" | "office" | "phones" | "emails" | "hours" | "answers" | "claims"
>;

/** Entries that every page carries. */
export type PageSite = Omit<Site<string>, keyof SiteDetails | "language">;

/** A site whose operator has stated nothing. */
export const unstatedSite: Site<never> = {
  name: "Compcard",
  logo: null,
  accent: null,
  language: "ru",
  operator: null,
  dataKept: null,
  crossBorder: null,
  welcome: null,
  office: null,
  phones: [],
  emails: [],
  hours: null,
  answers: null,
  claims: { home: [], about: [] },
};

/** The pictures that stand for a site: the product's own, until it has a name, a logo or a color of its own. */
export function sitePictures({ name, logo, accent }: Pick<Site, "name" | "logo" | "accent">): {
  share: string;
  icon: string;
} {
  const isOwn = logo !== null || accent !== null || name !== unstatedSite.name;
  return isOwn ? ownPictures : { share: "/share.jpg", icon: "/favicon.svg" };
}

/** Addresses of the pictures that the server draws for a site of its own. */
export const ownPictures = { share: "/site/share.jpg", icon: "/site/icon.svg", logo: "/site/logo.png" };

/** The site's texts in one language. */
export function localizeSite(site: Site, locale: Locale): Site<string> {
  return localize(site, locale) as Site<string>;
}

/** Parts the entries of every page from those that few pages show. */
export function splitSite(site: Site<string>): { ofPages: PageSite; details: SiteDetails } {
  const { language: _, dataKept, welcome, office, phones, emails, hours, answers, claims, ...ofPages } = site;
  return { ofPages, details: { dataKept, welcome, office, phones, emails, hours, answers, claims } };
}

function localize(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if ("ru" in value) return (value as Words)[locale] ?? value.ru;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, localize(part, locale)]));
}
