import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { LatinPart } from "@compcard/domain/documents/options";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import type { Choice } from "./choice.ts";
import { LatinNote } from "./latin-note.tsx";

beforeEach(() => overwriteGetLocale(() => "ru"));

const choice: Choice = {
  use: "send",
  size: "a5",
  lang: "ru",
  front: null,
  back: [],
  count: 0,
  contacts: "own",
  portfolio: false,
};

/** The owner's note beside a back with these parts in Latin letters. */
function noteOf(latin: LatinPart[], name_latin: string | null = null): string {
  const card = { id: "1", version: 1, status: "published", name_latin } as OwnerCard;
  const client = new QueryClient();
  client.setQueryData(["documents.preview", "1", 1, "back", choice], { picture: new Blob(), latin });
  const note = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LatinNote card={card} choice={choice} />
    </QueryClientProvider>,
  );
  return note.replace(/<[^>]+>/g, "");
}

it("SL-54 the owner sees which texts are printed in Latin letters, and where to enter the name's spelling", () => {
  expect(noteOf([])).toBe("");
  expect(noteOf(["name", "place"], "Minji Kim").trim()).toMatch(/латиницей напечатаны: имя,? .*город\.$/);
  expect(noteOf(["name"])).toContain("Как пишется латиницей");
});
