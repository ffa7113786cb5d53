import { sheetCounts } from "@compcard/domain/documents/options";
import { countPages, printedCards } from "@compcard/domain/documents/selection-pages";
import type { LocalizedText } from "@compcard/domain/selections/localized-text";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { type Family, openFamily } from "../../../../test/guardians/fixtures.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { publishCard } from "../../../../test/search/fixtures.ts";

let family: Family;
let app: TestApp;
beforeAll(async () => {
  family = await openFamily();
  ({ app } = family);
});
afterAll(() => app.close());

const faces = "Лица";
const twice = { ru: faces, en: "Faces", zh: "新面孔" };
/** Sections of the cards; in Russian, two of the last are one. */
const selections: (LocalizedText | null)[][] = [
  [null],
  [faces, faces, faces, faces, faces],
  [null, ...Array.from({ length: 12 }, (_, at) => (at < 9 ? "Показ" : "Съёмка"))],
  [faces, "Запас", twice, null, { ru: "Мужчины", en: "Men" }, faces],
];

const papers = [
  ...sheetCounts.flatMap((count) => (["ru", "en"] as const).map((lang) => ({ layout: "sheet", count, lang }) as const)),
  { layout: "cards", count: 9, lang: "zh" } as const,
];

const pagesIn = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).sizes.length;
};

it.each(selections.map((sections, at) => [at + 1, sections] as const))(
  "TL-48 the dialog promises as many pages as the file has, to the owner and to clients: selection %i",
  async (_, sections) => {
    const call = (name: Parameters<TestApp["call"]>[0], input: object) =>
      app.call(name, { token: family.booker.token, ...input });
    // Only clients who opened the link with its password get cards under 18 on paper.
    const ids = [(await family.shownMinor()).id];
    for (const at of sections.keys())
      ids.push(await publishCard(app.context.database.db, { first_name: `Анна ${at}` }));
    const { id } = (await call("selections.create", { body: { name: "Показ", cards: ids } })).body.data.selection;
    const body = ids.map((card, at) => ({ id: card, section: at === 0 ? null : (sections[at - 1] ?? null) }));
    expect((await call("selections.setCards", { params: { id }, body })).status).toBe(200);
    const wish = { name: "для Nike", downloads: true, password: "пароль", lang: "en" };
    const made = await call("selections.createLink", { params: { id }, body: wish });
    const token = made.body.data.link.url.split("/s/")[1];
    const opened = await app.call("shared.open", { params: { token }, body: { name: "Оля", password: "пароль" } });

    const own: SelectedCard[] = printedCards(
      (await call("selections.get", { params: { id } })).body.data.selection.cards,
    );
    const { guest, selection } = opened.body.data;
    expect([own.length, selection.cards.length]).toEqual([sections.length, sections.length + 1]);
    const authorization = `Bearer ${family.booker.token}`;
    for (const paper of papers) {
      const { layout, count, lang } = paper;
      const query = `layout=${layout}&per_page=${count}&lang=${lang}`;
      const file = await app.get(`/api/documents/selection/${id}/pdf?${query}`, { headers: { authorization } });
      expect([query, await pagesIn(file)]).toEqual([query, countPages(paper, own)]);
      if (lang === "ru") continue;
      const shared = await app.get(`/api/documents/shared/${token}/pdf?${query}`, {
        headers: { "x-guest-key": guest.key },
      });
      expect([query, await pagesIn(shared)]).toEqual([query, countPages(paper, selection.cards)]);
    }
  },
);
