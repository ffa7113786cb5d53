import { describe, expect, it } from "vitest";
import { complaints, root } from "./check-rooms.ts";
import { findWrongArrows } from "./rooms/arrows.ts";
import { findCircles, findFeatureCircles } from "./rooms/circles.ts";
import { findBadFiles, findStrayRoutes } from "./rooms/names.ts";
import { readSource, readTree } from "./rooms/source.ts";

const read = (path: string, ...lines: string[]) => readSource(path, lines.join("\n"));
const empty = (path: string, lines = 1) => ({ path, imports: [], lines });

describe("arrows between rooms", () => {
  it.each([
    ["domain/src/cards/rules.ts", 'import { sql } from "kysely";', "imports only zod"],
    [
      "web/app/routes/card.tsx",
      'import { parseConfig } from "../../../api/src/config.ts";',
      "web never imports the server",
    ],
    ["api/src/features/cards/usecases.ts", 'import { sql } from "kysely";', "only stores"],
    ["api/src/features/cards/usecases.ts", 'import fastify from "fastify";', "only routes"],
    ["api/src/features/cards/usecases.ts", 'import { findUser } from "../accounts/store.ts";', "use cases only"],
    ["api/src/features/reach/routes.ts", 'import { addViews } from "./store.ts";', "belongs in usecases.ts"],
    ["api/src/cards/store.ts", 'import { x } from "../features/cards/usecases.ts";', "a store knows no use case"],
    ["api/src/cards/read.ts", 'import { x } from "../features/cards/usecases.ts";', "stand on the card's ground"],
    [
      "api/src/platform/http/route.ts",
      'import { x } from "../../features/cards/usecases.ts";',
      "platform knows no card",
    ],
    ["web/app/ui/button.tsx", 'import { eyeColors } from "@compcard/domain/cards/options";', "another product"],
    ["web/app/lib/toast.tsx", 'import { Button } from "../ui/button.tsx";', "lib shows nothing"],
    ["web/app/lib/toast.tsx", 'const x = import("../features/cards/card.tsx");', "know no feature"],
    ["web/app/features/cards/card.tsx", 'import { Heart } from "../favorites/heart.tsx";', "combine them in the page"],
  ])("%s may not say %s", (path, line, sentence) => {
    expect(findWrongArrows([read(path, line)]).join()).toContain(sentence);
  });

  it("lets types of the query layer through, and another feature's use cases", () => {
    const file = read(
      "api/src/features/cards/usecases.ts",
      'import type { Kysely } from "kysely";',
      'import { uploadPhotos } from "../photos/usecases.ts";',
    );
    expect(findWrongArrows([file])).toEqual([]);
  });
});

describe("circles", () => {
  it("are found between files, those made of types too", () => {
    const a = read("domain/src/a.ts", 'import { b } from "./b.ts";');
    expect(findCircles([a, read("domain/src/b.ts", 'import { a } from "./a.ts";')])).toHaveLength(1);
    expect(findCircles([a, read("domain/src/b.ts", 'import type { A } from "@compcard/domain/a";')])).toHaveLength(1);
    expect(findCircles([a, read("domain/src/b.ts", 'import type { A } from "./c.ts";')])).toEqual([]);
  });

  it("are found between features whose files make none", () => {
    const there = read("api/src/features/a/usecases.ts", 'import { b } from "../b/usecases.ts";');
    const back = read("api/src/features/b/other.ts", 'import type { A } from "../a/usecases.ts";');
    expect(findCircles([there, back])).toEqual([]);
    expect(findFeatureCircles([there, back]).join()).toContain("a → b → a: features in a circle");
  });
});

describe("names", () => {
  it("are refused where they say nothing, or where a file is long", () => {
    expect(findBadFiles([empty("web/app/lib/utils.ts", 301)])).toHaveLength(2);
  });

  it("are a role, a component's, or a word of the room", () => {
    const known = ["usecases.ts", "store-reads.ts", "enquiry/texts.ts", "save-card.ts", "cards.db.test.ts"];
    expect(findBadFiles(known.map((name) => empty(`api/src/features/cards/${name}`)))).toEqual([]);
    expect(findBadFiles([empty("web/app/features/cards/anything.tsx")])).toEqual([]);
    expect(findBadFiles([empty("api/src/features/cards/manager.ts")]).join()).toContain("no word 'manager'");
    expect(findBadFiles([empty("web/app/features/cards/state.ts")]).join()).toContain("no word 'state'");
  });

  it("of routes are rows of the table, or parts in a folder of a row", () => {
    const table = 'index("routes/home.tsx")';
    const files = ["home.tsx", "home/hero.tsx", "use-home.ts"].map((name) => empty(`web/app/routes/${name}`));
    expect(findStrayRoutes(files, table)).toHaveLength(1);
  });
});

it("the house itself is in order", () => {
  expect(complaints(readTree(root))).toEqual([]);
});
