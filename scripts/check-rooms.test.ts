import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findBadFiles, findCircles, findWrongArrows, readSource, readTree } from "./check-rooms.ts";

const read = (path: string, ...lines: string[]) => readSource(path, lines.join("\n"));

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
    [
      "api/src/platform/http/route.ts",
      'import { x } from "../../features/cards/usecases.ts";',
      "platform knows no feature",
    ],
    ["web/app/ui/button.tsx", 'import { eyeColors } from "@compcard/domain/cards/options";', "another product"],
    ["web/app/features/cards/card.tsx", 'import { Heart } from "../favorites/heart.tsx";', "combine them in the page"],
  ])("%s may not say %s", (path, line, sentence) => {
    expect(findWrongArrows([read(path, line)]).join()).toContain(sentence);
  });

  it("lets types of the query layer through, and another feature's use cases", () => {
    const file = read(
      "api/src/features/cards/usecases.ts",
      'import type { Kysely } from "kysely";',
      'import { refreshSearchRow } from "../search/usecases.ts";',
    );
    expect(findWrongArrows([file])).toEqual([]);
  });

  it("finds a circle, and forgives one made of types", () => {
    const a = read("domain/src/a.ts", 'import { b } from "./b.ts";');
    expect(findCircles([a, read("domain/src/b.ts", 'import { a } from "./a.ts";')])).toHaveLength(1);
    expect(findCircles([a, read("domain/src/b.ts", 'import type { A } from "./a.ts";')])).toEqual([]);
  });

  it("refuses long files and names that say nothing", () => {
    expect(findBadFiles([{ path: "web/app/lib/utils.ts", imports: [], lines: 301 }])).toHaveLength(2);
  });
});

it("the house itself is in order", () => {
  const files = readTree(join(import.meta.dirname, ".."));
  expect([...findWrongArrows(files), ...findCircles(files), ...findBadFiles(files)]).toEqual([]);
});
