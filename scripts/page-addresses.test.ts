import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import routes from "../web/app/routes.ts";
import { readTree } from "./structure/source.ts";

const root = join(import.meta.dirname, "..");
const patterns = (routes[0]?.children ?? []).map(({ path }) => `/${path ?? ""}`).filter((path) => path !== "/*");

it("writes the address of a page only in domain/src/paths.ts", () => {
  const places = patterns.flatMap((pattern) => /^\/[^/:]+/.exec(pattern) ?? []).join("|");
  const literal = new RegExp(`["'\`}](${places})(?=["'\`?/$])`);
  const comment = /^\s*(\/\*|\*|\/\/)/;
  const home = /\b(to|href)="\/"|\b(go|local)\("\/"/;
  // Calls have addresses of their own, and the failure page is self-contained.
  const known = [
    "domain/src/paths.ts",
    "domain/src/calls.ts",
    "domain/src/first-calls.ts",
    "domain/src/calendar-feeds/path.ts",
    "api/src/platform/web/failure-page.ts",
  ];
  const read = readTree(root).filter(({ path }) => /^(web\/app|api\/src|domain\/src)\//.test(path));
  const wrong = read
    .filter(({ path }) => !known.includes(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path }) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .filter((line) => !comment.test(line) && (literal.test(line) || home.test(line)))
        .map((line) => `${path}: ${line.trim()}: use domain/src/paths.ts`),
    );
  expect(read.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
