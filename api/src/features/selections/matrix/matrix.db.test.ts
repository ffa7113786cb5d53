import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { canaryMarkers } from "../../../../test/canary-contacts.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const fetchMatrix = (id: string, format: string, token = fixture.owner.token) =>
  app.get(`/api/documents/selection/${id}/${format}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const formula = '=HYPERLINK("http://x.example";"да")';

/** Two cards, one of them with words that spreadsheet programs would run, and two clients of one name. */
async function voted() {
  const [anna, vera] = [await fixture.publish("Анна"), await fixture.publish("=1+1")];
  await app.context.database.db.updateTable("cards").set({ height: 178 }).where("id", "=", anna).execute();
  const { id } = await fixture.select(anna, vera);
  const body = [{ id: anna, note: "@note", private_note: "canary", standing: "on_hold" }, { id: vera }];
  await fixture.call("selections.setCards", { params: { id }, body });
  const token = await fixture.link(id);
  const keys = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Оля")] as const;
  await fixture.vote(token, keys[0], anna, { choice: "yes" });
  await fixture.vote(token, keys[0], vera, { choice: "no", comment: formula });
  await fixture.vote(token, keys[1], anna, { choice: "yes", comment: "Да,\n«конечно»;=1+1" });
  return { id, anna };
}

it("the matrix as CSV equals the screen, and no cell is a formula", async () => {
  const { id, anna } = await voted();
  const answer = await fetchMatrix(id, "csv?lang=ru");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="selection.csv"; filename*=UTF-8''${encodeURIComponent("Показ.csv")}`,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, second] = parse(bytes, { bom: true, delimiter: ";" }) as string[][];
  expect(head?.slice(0, 3)).toEqual(["№", "Имя", "Карточка"]);
  expect(head?.slice(-5)).toEqual(["да", "может быть", "нет", "Оля", "Оля (2)"]);
  expect(first?.slice(0, 3)).toEqual(["1", "Анна", `${app.context.config.publicUrl}/model/${anna}`]);
  expect(first?.[head?.indexOf("Рост, см") ?? 0], "TL-48").toBe("178");
  expect(first?.[head?.indexOf("Статус") ?? 0]).toBe("на опционе");
  expect(first?.[head?.indexOf("Заметка") ?? 0]).toBe("'@note");
  expect(first?.slice(-5)).toEqual(["2", "0", "0", "да", "да — Да,\n«конечно»;'=1+1"]);
  expect(second?.[1]).toBe("'=1+1");
  expect(second?.slice(-5)).toEqual(["0", "0", "1", `нет — ${formula}`, ""]);
  expect(bytes.toString()).not.toMatch(canaryMarkers);
});

it("the matrix as XLSX holds texts as texts, in the reader's language and units", async () => {
  const { id } = await voted();
  const answer = await fetchMatrix(id, "xlsx?lang=en&units=us");
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const all = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const sheet = all.find(([name]) => name === "xl/worksheets/sheet1.xml")?.[1] ?? "";
  expect(sheet).not.toContain("<f>");
  const text = all.map(([, words]) => words).join("\n");
  // A height is a number, 70 inches (TL-48).
  expect(sheet).toMatch(/<c [^>]*><v>70<\/v>/);
  for (const word of ["on hold", "Height, in", "=1+1", "Оля (2)", "HYPERLINK"]) expect(text).toContain(word);
  expect(text).not.toMatch(canaryMarkers);
});

it("has the address at which clients open a card, and the day of its figures", async () => {
  const agency = await createAgency(app);
  const model = await app.createUser();
  const body = { first_name: "Ида", last_name: "Ли", height: 178 };
  const { id: named } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
  const { db } = app.context.database;
  await db
    .updateTable("cards")
    .set({ status: "published", measured_at: "2026-02-28" })
    .where("id", "=", named)
    .execute();
  const handle = `ida-${named.slice(0, 8)}`;
  const set = await app.call("handles.set", { token: model.token, params: { id: named }, body: { handle } });
  expect(set.status).toBe(200);
  const [plain, unclaimed] = [await fixture.publish(), await addUnclaimed(app, agency)];
  const { token } = agency.booker;
  const made = await app.call("selections.create", {
    ...{ token, body: { name: "Показ", cards: [named, plain, unclaimed], agency: agency.id } },
  });
  const { id } = made.body.data.selection;
  const rowsIn = async (lang: string, delimiter: string) => {
    const csv = Buffer.from(await (await fetchMatrix(id, `csv?lang=${lang}`, token)).arrayBuffer());
    return parse(csv, { bom: true, columns: true, delimiter }) as Record<string, string>[];
  };
  const { publicUrl } = app.context.config;
  const rows = await rowsIn("ru", ";");
  expect(rows.map((row) => row.Карточка)).toEqual([`${publicUrl}/m/${handle}`, `${publicUrl}/model/${plain}`, ""]);
  expect(rows.map((row) => row["Дата замеров"])).toEqual(["28.02.2026", "", ""]);
  expect((await rowsIn("en", ","))[0]).toMatchObject({ Card: `${publicUrl}/en/m/${handle}` });
  expect((await rowsIn("zh", ","))[0]).toMatchObject({ 测量日期: "2026/2/28" });
});

it("what was answered to a comment stands under it", async () => {
  const { id, anna } = await voted();
  const { guests } = (await fixture.call("selections.votes", { params: { id } })).body.data;
  for (const text of ["Спасибо, бронируем", "=1+1"])
    await fixture.call("selections.reply", { params: { id, guestId: guests[1].id, cardId: anna }, body: { text } });
  const csv = Buffer.from(await (await fetchMatrix(id, "csv?lang=ru")).arrayBuffer());
  const [, first] = parse(csv, { bom: true, delimiter: ";" }) as string[][];
  expect(first?.at(-1)).toBe("да — Да,\n«конечно»;'=1+1\nОтвет: Спасибо, бронируем\nОтвет: =1+1");
  expect(first?.at(-2)).toBe("да");
  const files = unzipSync(new Uint8Array(await (await fetchMatrix(id, "xlsx?lang=en")).arrayBuffer()));
  expect(
    Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join(),
  ).toContain("Answer: Спасибо, бронируем");
});

it("it is for the selection's owner alone", async () => {
  const { id } = await voted();
  const { token } = await app.createUser();
  for (const format of ["csv", "xlsx"]) {
    expect((await fetchMatrix(id, format, "")).status).toBe(401);
    expect((await fetchMatrix(id, format, token)).status).toBe(404);
    expect((await fetchMatrix("nobody", format)).status).toBe(404);
    expect((await fetchMatrix(id, `${format}?lang=xx`)).status).toBe(400);
  }
});
