import { describe, expect, it } from "vitest";
import { findProblems, root } from "./check-structure.ts";
import { findCoreCycles, findFeatureCycles, findImportCycles } from "./structure/cycles.ts";
import { findForbiddenImports } from "./structure/dependencies.ts";
import { findPartialFeatures } from "./structure/features.ts";
import { findBadFiles, findStrayRoutes } from "./structure/names.ts";
import { readPorts } from "./structure/ports.ts";
import { readSource, readTree } from "./structure/source.ts";

const read = (path: string, ...lines: string[]) => readSource(path, lines.join("\n"));
const empty = (path: string, lines = 1) => ({ path, imports: [], lines });

describe("dependencies between modules", () => {
  it.each([
    ["domain/src/cards/rules.ts", 'import { sql } from "kysely";', "imports only zod"],
    [
      "web/app/routes/card.tsx",
      'import { parseConfig } from "../../../api/src/config.ts";',
      "web never imports the server",
    ],
    ["api/src/features/cards/usecases.ts", 'import { sql } from "kysely";', "only stores"],
    ["api/src/features/cards/usecases.ts", 'import fastify from "fastify";', "only routes"],
    ["api/src/features/cards/usecases.ts", 'import { findUser } from "../accounts/store.ts";', "use cases and ports"],
    [
      "api/src/features/card-views/routes.ts",
      'import { addViews } from "./store.ts";',
      "move reads and writes to usecases.ts",
    ],
    ["api/src/core/store.ts", 'import { x } from "../features/cards/usecases.ts";', "a store never calls a use case"],
    ["api/src/core/read.ts", 'import { x } from "../features/cards/usecases.ts";', "core never depends on a feature"],
    [
      "api/src/platform/http/route.ts",
      'import { x } from "../../features/cards/usecases.ts";',
      "platform depends on neither",
    ],
    ["api/src/platform/mail/mailer.ts", 'import type { Config } from "../../config.ts";', "features nor settings"],
    ["api/src/platform/mail/mailer.ts", 'import type { AppContext } from "../../app-context.ts";', "nor settings"],
    ["web/app/ui/button.tsx", 'import { eyeColors } from "@compcard/domain/cards/options";', "another product"],
    ["web/app/lib/toast.tsx", 'import { Button } from "../ui/button.tsx";', "lib renders nothing"],
    ["web/app/lib/toast.tsx", 'const x = import("../features/cards/card.tsx");', "never depend on a feature"],
    ["web/app/features/cards/card.tsx", 'import { Heart } from "../favorites/heart.tsx";', "combine them in the route"],
  ])("%s may not contain %s", (path, line, message) => {
    expect(findForbiddenImports([read(path, line)]).join()).toContain(message);
  });

  it("permits type imports of the query builder and another feature's use cases", () => {
    const file = read(
      "api/src/features/cards/usecases.ts",
      'import type { Kysely } from "kysely";',
      'import { uploadPhotos } from "../photos/usecases.ts";',
    );
    expect(findForbiddenImports([file])).toEqual([]);
  });
});

describe("cycles", () => {
  it("are found between files, type imports included", () => {
    const a = read("domain/src/a.ts", 'import { b } from "./b.ts";');
    expect(findImportCycles([a, read("domain/src/b.ts", 'import { a } from "./a.ts";')])).toHaveLength(1);
    expect(findImportCycles([a, read("domain/src/b.ts", 'import type { A } from "@compcard/domain/a";')])).toHaveLength(
      1,
    );
    expect(findImportCycles([a, read("domain/src/b.ts", 'import type { A } from "./c.ts";')])).toEqual([]);
  });

  it("are found between features whose files form no cycle", () => {
    const there = read("api/src/features/a/usecases.ts", 'import { b } from "../b/usecases.ts";');
    const back = read("api/src/features/b/other.ts", 'import type { A } from "../a/usecases.ts";');
    expect(findImportCycles([there, back])).toEqual([]);
    expect(findFeatureCycles([there, back], []).join()).toContain("a → b → a: a cycle of features");
  });
});

it("cycles are found between folders of core whose files form none", () => {
  const there = read("api/src/core/photos/hide.ts", 'import type { Changes } from "../changes/change.ts";');
  const back = read("api/src/core/changes/change.ts", 'import { copies } from "../photos/copies.ts";');
  expect(findCoreCycles([there, back]).join()).toContain("photos → changes → photos: a cycle of folders");
  expect(findCoreCycles([there])).toEqual([]);
});

describe("ports", () => {
  const wiring = [
    'import type { Handlers } from "./features/a/ports.ts";',
    'import { handle } from "./features/b/usecases.ts";',
    "export function handlers(context: AppContext): Handlers {",
    "  return { handle: (id) => handle(context, id) };",
    "}",
  ].join("\n");

  it("are read from the wiring", () => {
    expect(readPorts(wiring)).toEqual([{ name: "Handlers", declaredBy: "a", implementedBy: ["b"] }]);
  });

  it("make the implementing feature depend on the declaring one", () => {
    const there = read("api/src/features/a/usecases.ts", 'import { b } from "../b/usecases.ts";');
    expect(findFeatureCycles([there], readPorts(wiring)).join()).toContain("a → b → a: a cycle of features");
    const back = read("api/src/features/b/usecases.ts", 'import { a } from "../a/usecases.ts";');
    expect(findFeatureCycles([back], readPorts(wiring))).toEqual([]);
  });
});

describe("features", () => {
  const files = ["domain/src/a/rules.ts", "api/src/features/a/routes.ts", "web/app/features/a/page.tsx"].map((path) =>
    empty(path),
  );

  it("have the same folders in domain, api and web", () => {
    expect(findPartialFeatures(files, {})).toEqual([]);
    expect(findPartialFeatures([...files, empty("web/app/features/b/page.tsx")], {})).toEqual([
      expect.stringContaining("domain/src has no folder b"),
      expect.stringContaining("api/src/features has no folder b"),
    ]);
  });

  it("may be exceptions, as long as these hold", () => {
    const allowed = { a: { lacks: ["web"] as const, because: "a command" } };
    expect(findPartialFeatures(files.slice(0, 2), allowed)).toEqual([]);
    expect(findPartialFeatures(files, allowed)).toEqual([
      expect.stringContaining("a no longer lacks web/app/features"),
    ]);
  });
});

describe("names", () => {
  it("are refused if vague, as are long files", () => {
    expect(findBadFiles([empty("web/app/lib/utils.ts", 301)])).toHaveLength(2);
  });

  it("are standard terms, not private words", () => {
    const standard = ["usecases.ts", "store-reads.ts", "enquiry/texts.ts", "anything.ts", "cards.db.test.ts"];
    expect(findBadFiles(standard.map((name) => empty(`api/src/features/cards/${name}`)))).toEqual([]);
    expect(findBadFiles([empty("api/src/features/cards/kept-pages.ts")]).join()).toContain("'kept' is a private word");
    expect(findBadFiles([empty("web/app/features/cards/state.ts")]).join()).toContain("vague");
  });

  it("of routes are rows of the table or parts in the folder of a row", () => {
    const table = 'index("routes/home.tsx")';
    const files = ["home.tsx", "home/hero.tsx", "use-home.ts"].map((name) => empty(`web/app/routes/${name}`));
    expect(findStrayRoutes(files, table)).toHaveLength(1);
  });
});

it("the repository itself has no problems", () => {
  expect(findProblems(readTree(root))).toEqual([]);
});
