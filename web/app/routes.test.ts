import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cardAt, movedAddress, type PageName, pageAt, paths } from "@compcard/domain/paths";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

/** Patterns of the route table as React Router reads them, without former addresses and the one that catches what is no page. */
const patterns = (routes[0]?.children ?? [])
  .filter(({ file }) => file !== "routes/moved.tsx")
  .map(({ path }) => `/${path ?? ""}`)
  .filter((path) => path !== "/*");
const ofOne: readonly PageName[] = [
  ...(["card", "handle", "selection", "confirmFigures", "answerOption", "shared"] as const),
  ...(["agency", "agencyPublic", "agencyEmbed", "job"] as const),
];
const addresses = (Object.keys(paths) as PageName[]).map((name) => ({
  name,
  path: (paths[name] as (id?: string) => string)(ofOne.includes(name) ? "d5fce48b" : undefined),
}));

describe("page addresses", () => {
  it("NAV-01 every row of the route table has one address, and every address one row", () => {
    // A word goes before a parameter: `/selections/off` is no selection.
    const isOpen = (pattern: string) => pattern.includes(":");
    const rowsOf = ({ path }: { path: string }) => {
      const rows = patterns.filter((pattern) => matchPath(pattern, path));
      return rows.every(isOpen) ? rows : rows.filter((row) => !isOpen(row));
    };
    for (const address of addresses)
      expect([address.name, rowsOf(address)]).toEqual([address.name, [expect.anything()]]);
    expect(addresses.flatMap(rowsOf).toSorted()).toEqual(patterns.toSorted());
  });

  it("NAV-07 a path maps to its page in every language", () => {
    for (const { name, path } of addresses) {
      for (const prefix of ["", "/en", "/zh"]) expect(pageAt(prefix + path)).toBe(name);
    }
    expect(["/searching", "/model", "/login/other", "/nope"].map(pageAt)).toEqual([null, null, null, null]);
    expect(["/zh/model/1/anna", "/model/1", "/search"].map(cardAt)).toEqual(["1", "1", null]);
  });

  it("redirect from a former address with language, path and query", () => {
    const from = (address: string) => movedAddress(new URL(address, "http://localhost"));
    expect(from("/desk")).toBe("/moderation");
    expect(from("/en/desk?case=1&tab=people")).toBe("/en/moderation?case=1&tab=people");
    expect(from("/zh/desk/any")).toBe("/zh/moderation/any");
    expect(from("/desktop")).toBe("/desktop");
  });

  it("request no loader of the server from an open page: the build omits it", () => {
    const folder = join(import.meta.dirname, "routes");
    const loads = (name: string, text: string) => new RegExp(`export (const|(async )?function) ${name}\\b`).test(text);
    const loading = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ name, text: readFileSync(join(folder, name), "utf8") }))
      .filter(({ text }) => loads("loader", text));
    expect(loading.length).toBeGreaterThan(5);
    expect(loading.filter(({ text }) => !loads("clientLoader", text)).map(({ name }) => name)).toEqual([]);
  });

  it("carries what it is given, and nothing for what is not", () => {
    expect(paths.login({ next: "/create?step=2" })).toBe("/login?next=%2Fcreate%3Fstep%3D2");
    expect(paths.card("1", { edit: true })).toBe("/model/1?edit=true");
    expect(paths.search(new URLSearchParams())).toBe("/search");
    expect(paths.favorites(new URLSearchParams())).toBe("/favorites");
  });
});
