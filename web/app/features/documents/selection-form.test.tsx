import { sheetCounts } from "@compcard/domain/documents/options";
import { selectionDocumentQuery } from "@compcard/domain/documents/schema";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { SelectionDownload } from "./selection-download.tsx";
import { SelectionForm } from "./selection-form.tsx";
import { defaultPaper, type Paper, paperAddress } from "./selection-paper.ts";

beforeEach(() => overwriteGetLocale(() => "ru"));

const cards = Array.from({ length: 13 }, () => ({ section: null }));

const shown = (paper: Paper, props: { votes?: boolean; own?: boolean } = {}) =>
  renderToStaticMarkup(
    <SelectionForm
      cards={cards}
      paper={paper}
      votes={props.votes ?? true}
      own={props.own ?? true}
      onChange={() => {}}
    />,
  ).replaceAll("\u00a0", " ");

describe("how a selection is taken along", () => {
  it("begins as it is read: the link's language and units, American paper for American units", () => {
    expect(defaultPaper({})).toMatchObject({ lang: "ru", units: "eu", size: { sheet: "a4", cards: "a5" } });
    expect(defaultPaper({ lang: "en", units: "us" })).toMatchObject({
      lang: "en",
      units: "us",
      size: { sheet: "letter", cards: "half-letter" },
    });
    expect(defaultPaper({ lang: null, units: null })).toMatchObject({ lang: "ru", units: "eu" });
  });

  it("offers nothing that the server refuses, for the owner and by a link", () => {
    for (const layout of ["sheet", "cards"] as const) {
      for (const count of sheetCounts) {
        const paper = { ...defaultPaper({ units: "us" }), layout, count, votes: true, comments: true };
        const address = new URL(paperAddress({ id: "1" }, paper), "http://x.example");
        expect(address.pathname).toBe("/api/documents/selection/1/pdf");
        const { size, notes, votes, comments, per_page } = selectionDocumentQuery.parse(
          Object.fromEntries(address.searchParams),
        );
        expect(size).toBe(layout === "sheet" ? "letter" : "half-letter");
        if (layout === "sheet") expect([notes, votes, comments, per_page]).toEqual([true, true, true, count]);
      }
    }
    const address = paperAddress({ token: "secret", key: "key" }, defaultPaper({}));
    expect(address).toMatch(/^\/api\/documents\/shared\/secret\/pdf\?/);
    expect(address).not.toContain("key");
  });

  it("offers the layout's options, and states the number of pages", () => {
    const paper = defaultPaper({});
    const sheet = shown(paper);
    for (const word of [
      "2 страницы",
      "Моделей на странице",
      "A4",
      "Заметки для клиентов",
      "Личные заметки",
      "Кто ответил",
      "Комментарии",
    ])
      expect(sheet).toContain(word);
    const compCards = shown({ ...paper, layout: "cards" });
    expect(compCards).toContain("26 страниц");
    for (const word of ["Моделей на странице", "A4", "Заметки", "Кто ответил", "Комментарии"])
      expect(compCards).not.toContain(word);
  });

  it("shows clients no private notes, and offers no votes where none may be seen", () => {
    const form = shown(defaultPaper({}), { votes: false, own: false });
    for (const word of ["Личные заметки", "Кто ответил", "Комментарии"]) expect(form).not.toContain(word);
  });

  it("opens in a dialog that a server-rendered page may contain", () => {
    const dialog = <SelectionDownload source={{ id: "1" }} cards={cards} votes onClose={() => {}} />;
    expect(renderToStaticMarkup(dialog)).toBe("");
  });
});
