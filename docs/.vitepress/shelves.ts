import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales } from "../../domain/src/locale.ts";

export const root = join(import.meta.dirname, "../..");

/** Guides of each shelf in their order; every language has all of them. */
export const guides = {
  models: ["card", "photos", "figures", "share", "privacy", "calendar", "agencies"],
  bookers: ["find", "compare", "selections", "jobs", "clients", "searches", "verification"],
  agencies: ["create", "roster", "chart", "mailing", "import", "claims", "public-page", "export"],
} as const;
export type Shelf = keyof typeof guides;
const shelves = Object.keys(guides) as Shelf[];

/** Documents of the repository, read in English alone. */
const operators = {
  overview: "README.md",
  ...inDocs([
    "operations",
    "deploying",
    "site-file",
    "upgrading",
    "moderation",
    "privacy",
    "likeness",
    "security",
    "rate-limits",
    "file-limits",
  ]),
  ...inDocs(["scaling", "reliability", "import", "agencies"]),
};
const developers = {
  tutorial: "docs/tutorial.md",
  programs: "docs/programs.md",
  options: "docs/options.md",
  architecture: "ARCHITECTURE.md",
  contributing: "CONTRIBUTING.md",
  asvs: "docs/asvs.md",
};
const decisions = Object.fromEntries(
  readdirSync(join(root, "docs/decisions")).map((file) => [file.replace(/\.md$/, ""), `docs/decisions/${file}`]),
);

function inDocs(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `docs/${name}.md`]));
}

/** Files of the repository that the site publishes, and their places on it: `docs/scaling.md` is `en/operators/scaling.md`. */
export const published: Readonly<Record<string, string>> = {
  ...Object.fromEntries(locales.flatMap(guidesOf)),
  ...placed("en/operators", operators),
  ...placed("en/developers", developers),
  ...placed("en/developers/decisions", decisions),
};

function guidesOf(locale: Locale): [string, string][] {
  const names = shelves.flatMap((shelf) => guides[shelf].map((guide) => `${shelf}/${guide}.md`));
  return ["index.md", ...names].map((name) => [`docs/guides/${locale}/${name}`, `${locale}/${name}`]);
}

function placed(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [file, `${folder}/${name}.md`]));
}

/** The sidebar of a language's pages: by the beginning of their addresses. */
export function sidebar(locale: Locale, names: Record<Shelf, string>) {
  const help = shelves.map((shelf) => ({
    text: names[shelf],
    items: guides[shelf].map((guide) => item(`docs/guides/${locale}/${shelf}/${guide}.md`)),
  }));
  if (locale !== "en") return help;
  const repository = [
    { text: "For operators", items: Object.values(operators).map(item) },
    { text: "For developers", items: Object.values(developers).map(item) },
  ];
  const record = { text: "Decisions", items: Object.values(decisions).map(item) };
  return {
    "/en/": help,
    "/en/operators/": repository,
    "/en/developers/": repository,
    "/en/developers/decisions/": [record],
  };
}

function item(file: string) {
  const title = /^# (.+)$/m.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? file;
  return { text: file === "README.md" ? "Overview and settings" : title, link: addressOf(file) };
}

/** The address of a published file within the site. */
export function addressOf(file: string): string | undefined {
  return published[file] && `/${published[file].replace(/(index)?\.md$/, "")}`;
}
