import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { type AnyNode, parse } from "acorn";
import postcss from "postcss";

/** The browsers of `build.target` in `web/vite.config.ts`: WeChat's and Yandex's three years ago. */
const oldest = { chrome_android: 107, safari_ios: 16 } as const;
type Browser = keyof typeof oldest;

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

function isKnown({ support }: CompatStatement): boolean {
  return (Object.keys(oldest) as Browser[]).every((browser) => {
    const [entry] = [support[browser] ?? []].flat();
    if (!entry?.version_added || entry.flags) return false;
    return entry.version_added === "preview"
      ? false
      : Number.parseFloat(entry.version_added.replace("≤", "")) <= oldest[browser];
  });
}

/** Names of what an interface has, each known as soon as one interface of an old browser has it. */
const ofLanguage = namesIn(data.javascript.builtins ?? {});
const ofAnything = namesIn({ ...data.api, ...data.javascript.builtins });

function namesIn(owners: object): Map<string, boolean> {
  const names = new Map<string, boolean>();
  const note = (name: string, entry: Identifier) =>
    entry.__compat && names.set(name, names.get(name) || isKnown(entry.__compat));
  for (const [owner, entry] of Object.entries(owners) as [string, Identifier][]) {
    note(owner, entry);
    for (const [member, inner] of Object.entries(entry) as [string, Identifier][]) {
      if (member !== "__compat") note(member.replace(/_(static|event)$/, ""), inner);
    }
  }
  return names;
}

/**
 * Features of a script that old browsers lack: `new Iterator`, `URL.canParse`, `.toSorted`, `.showPopover()`. The owner
 * of a member is unknown: members of two words count, the browser's own only where they are called.
 */
export function newInScript(code: string): Set<string> {
  const found = new Set<string>();
  visit(parse(code, { ecmaVersion: 2022, sourceType: "module" }), (node) => {
    if (node.type === "NewExpression" && node.callee.type === "Identifier" && node.callee.name.length > 3) {
      if (ofAnything.get(node.callee.name) === false) found.add(node.callee.name);
    }
    const called = node.type === "CallExpression" ? nameOf(node.callee) : null;
    if (called && isNew(called.name, ofAnything)) found.add(`.${called.name}`);
    const requested = nameOf(node);
    if (!requested) return;
    const known = staticOf(requested.owner, requested.name);
    if (known) return void (isKnown(known) || found.add(`${requested.owner}.${requested.name}`));
    if (isNew(requested.name, ofLanguage)) found.add(`.${requested.name}`);
  });
  return found;
}

const isNew = (name: string, names: Map<string, boolean>) => /[a-z][A-Z]/.test(name) && names.get(name) === false;

function nameOf(node: AnyNode): { owner: string; name: string } | null {
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
  return { owner: node.object.type === "Identifier" ? node.object.name : "", name: node.property.name };
}

function staticOf(owner: string, name: string): CompatStatement | undefined {
  const api = data.api[owner]?.[`${name}_static`] ?? data.javascript.builtins?.[owner]?.[name];
  return api?.__compat;
}

function visit(node: AnyNode, seen: (node: AnyNode) => void): void {
  seen(node);
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (typeof child?.type === "string") visit(child, seen);
  }
}

const cssNames = new Map<string, boolean>();
noteCss(data.css.types ?? {});

function noteCss(entries: object): void {
  for (const [name, entry] of Object.entries(entries) as [string, Identifier][]) {
    if (name === "__compat") continue;
    if (entry.__compat) cssNames.set(name, cssNames.get(name) || isKnown(entry.__compat));
    noteCss(entry);
  }
}

const units = { dvh: "dynamic", dvw: "dynamic", svh: "small", svw: "small", lvh: "large", lvw: "large" } as const;

/** `text-wrap`, `@starting-style`, `:has`, `color-mix()`, `dvh`: features of a style sheet that old browsers skip. */
export function newInSheet(css: string): Set<string> {
  const found = new Set<string>();
  const ask = (shown: string, entry: Identifier | undefined) => {
    if (entry?.__compat && !isKnown(entry.__compat)) found.add(shown);
  };
  postcss.parse(css).walk((node) => {
    if (node.type === "atrule") ask(`@${node.name}`, data.css["at-rules"]?.[node.name]);
    if (node.type === "rule") {
      for (const [shown, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g)) ask(shown, data.css.selectors?.[name]);
    }
    if (node.type !== "decl" || node.prop.startsWith("--")) return;
    ask(node.prop, data.css.properties?.[node.prop]);
    for (const [, name = ""] of node.value.matchAll(/([a-z-]+)\(/g)) {
      if (cssNames.get(name) === false) found.add(`${name}()`);
    }
    for (const [, unit = ""] of node.value.matchAll(/\d([dsl]v[hw])\b/g)) {
      const size = units[unit as keyof typeof units];
      ask(unit, data.css.types?.length?.[`viewport_percentage_units_${size}`]);
    }
  });
  return found;
}
