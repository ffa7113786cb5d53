import { join } from "node:path";
import { expect, it } from "vitest";
import { readSource, readTree } from "../structure/source.ts";
import { pageTestsOf } from "./changed.ts";

const names = (paths: string[]) => paths.map((path) => path.replace(/^e2e\/|\.journey\.ts$/g, "")).sort();

it("runs the journeys of a changed page, of what imports a changed part, and of a changed feature of the server", () => {
  const files = [
    readSource("web/app/ui/chip.tsx", ""),
    readSource("web/app/features/wizard/step.tsx", 'import { Chip } from "../../ui/chip.tsx";'),
    readSource("web/app/features/favorites/heart.tsx", ""),
    readSource("e2e/steps.ts", ""),
    ...["wizard-keys", "favorites", "main-flow", "search"].map((name) => readSource(`e2e/${name}.journey.ts`, "")),
    readSource("e2e/photos.journey.ts", 'import { photo } from "./steps.ts";'),
    readSource("e2e/screens/search-panel.screen.tsx", ""),
  ];
  const of = (...changed: string[]) => names(pageTestsOf(changed, files));
  expect(of("web/app/ui/chip.tsx")).toEqual(["main-flow", "wizard-keys"]);
  expect(of("web/app/features/favorites/heart.tsx")).toEqual(["favorites", "main-flow"]);
  expect(of("api/src/features/search/find.ts")).toEqual(["main-flow", "screens/search-panel.screen.tsx", "search"]);
  expect(of("e2e/steps.ts")).toEqual(["photos"]);
  expect(of("e2e/search.journey.ts")).toEqual(["search"]);
  expect(of("docs/tutorial.md", "api/src/features/search/find.test.ts")).not.toContain("main-flow");
});

it("every feature with pages of its own is shown by a journey", () => {
  const files = readTree(join(import.meta.dirname, "../.."));
  const features = new Set(files.flatMap(({ path }) => /^web\/app\/features\/([a-z-]+)\//.exec(path)?.[1] ?? []));
  for (const feature of features) {
    const found = names(pageTestsOf([`api/src/features/${feature}/routes.ts`], files));
    expect(
      found.filter((name) => !["main-flow", "pages"].includes(name)),
      feature,
    ).not.toEqual([]);
  }
});
