import type { Plugin } from "vite";

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const everywhere = /web\/app\/(root|entry\.client|routes\/language)\.tsx/;
const page = /web\/app\/routes\/([\w-]+)\.tsx/;
const mostPages = 20;
/** Where people arrive. What they need is theirs; other pages, mostly opened later, take it from there. */
const doors = ["home", "about", "login", "register", "search", "card", "shared"];
const known = new Map<string, ReadonlySet<string>>();
/** Texts and icons come out of one door each, behind which the bundler sees everybody ask for all: who names which. */
const users = new Map<string, Set<string>>();

/**
 * The files of the browser: React; then, together, what the same pages cannot begin without, so that a page is few files
 * and none of them is another page's. What is fetched when it is wanted is left as it is.
 */
export const chunks = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: mostPages + 1 },
  // What many pages share goes first: a group takes along what it imports.
  ...Array.from({ length: mostPages }, (_, index) => mostPages - index).map((count) => ({
    name: (id: string, modules: Modules) => {
      const pages = pagesOf(id, modules);
      return placesOf(pages) === count ? nameOf(pages) : null;
    },
    debugName: `${count} pages`,
    priority: count,
  })),
];

/** What nearly every door needs is not worth a file of its own. */
const inShell = (pages: ReadonlySet<string>) =>
  pages.has("shell") || (pages.has("home") && pages.has("about") && doors.filter((door) => pages.has(door)).length > 3);

/** More pages, more places: doors count for more than any number of others. */
function placesOf(pages: ReadonlySet<string>): number {
  if (inShell(pages)) return mostPages;
  const open = doors.filter((door) => pages.has(door)).length;
  return open > 0 ? mostPages - doors.length + open - 1 : Math.min(pages.size, mostPages - doors.length - 1);
}

function nameOf(pages: ReadonlySet<string>): string {
  if (inShell(pages)) return "shell";
  const open = doors.filter((door) => pages.has(door));
  // Short: a page says the names of all its files.
  return open.length > 1 ? open.map((door) => door.slice(0, 2)).join("-") : (open[0] ?? [...pages].sort().join("-"));
}

/** The pages that cannot begin without a module. */
function pagesOf(id: string, modules: Modules): ReadonlySet<string> {
  const before = known.get(id);
  if (before) return before;
  const pages = new Set<string>();
  // Set at once: modules may import each other in a circle.
  known.set(id, pages);
  const own = everywhere.test(id) ? "shell" : page.exec(id)?.[1];
  if (own) pages.add(own);
  for (const importer of users.get(thingOf(id)) ?? modules.getModuleInfo(id)?.importers ?? []) {
    for (const one of pagesOf(importer, modules)) pages.add(one);
  }
  return pages;
}

/** `text:search_title`, `icon:chevrondown`; empty for every other module. */
function thingOf(id: string): string {
  const [, text, icon] =
    /paraglide\/messages\/(\w+)\.js$|lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id) ?? [];
  return text ? `text:${text}` : icon ? `icon:${icon.replaceAll("-", "")}` : "";
}

/** Notes who names which text and which icon. */
export function pageChunks(): Plugin {
  return {
    name: "page-chunks",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /(web\/app|domain\/src)\/.*\.tsx?/ },
      handler(code, id) {
        const texts = [...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => `text:${name}`);
        const [, icons = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(code) ?? [];
        const named = icons.split(",").map((icon) => `icon:${icon.trim().toLowerCase()}`);
        for (const thing of [...texts, ...named]) users.set(thing, (users.get(thing) ?? new Set()).add(id));
        return null;
      },
    },
  };
}
