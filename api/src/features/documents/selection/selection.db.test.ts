import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";
import { blue, type Color, green, paint, red } from "../../../../test/images/picture-fixtures.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { openPixels } from "../../../platform/images/read/strict-sharp.ts";

let photos: PhotoFixture;
let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
/** A card with three photos, each of one color, and every contact. */
let anna: string;
beforeAll(async () => {
  photos = await createPhotoFixture();
  app = photos.app;
  const fields = {
    first_name: "Анна",
    last_name: "Ким",
    name_latin: "Annie Kim",
    age: 22,
    height: 178,
    ...canaryContacts,
  };
  const made = await app.call("cards.create", { token: photos.user.token, body: fields });
  anna = made.body.data.model.id;
  for (const [type, color] of Object.entries({ "beauty-portrait": red, "full-body": green, dynamic: blue })) {
    const picture = openPixels(paint(600, 800, () => color)).jpeg();
    await photos.upload(anna, type, await picture.toBuffer());
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const own = (id: string, query = "", token = fixture.owner.token) =>
  app.get(`/api/documents/selection/${id}/pdf?${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const shared = (link: string, key: string, query = "") =>
  app.get(`/api/documents/shared/${link}/pdf?${query}`, { headers: key ? { "x-guest-key": key } : {} });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const textOf = async (answer: Response) => {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return (await readPdf(await bytesOf(answer))).texts.join(" ").replaceAll("\u00a0", " ");
};
const refusal = async (answer: Response) => [answer.status, (await answer.json()).error.code];
const setCards = (id: string, body: object[]) => fixture.call("selections.setCards", { params: { id }, body });

/** The colors of the pictures of a PDF, in the order in which they are stored there. */
async function colorsIn(pdf: Buffer): Promise<string[]> {
  const names: [string, Color][] = Object.entries({ red, green, blue });
  const starts = [...pdf.toString("latin1").matchAll(/\xff\xd8\xff/g)].map(({ index }) => index);
  return Promise.all(
    starts.map(async (start) => {
      const { channels } = await sharp(pdf.subarray(start)).stats();
      const far = ([, color]: [string, Color]) =>
        Math.max(...color.map((value, at) => Math.abs(value - (channels[at]?.mean ?? 0))));
      return names.find((one) => far(one) < 12)?.[0] ?? "?";
    }),
  );
}

describe("one's own selection on paper", () => {
  it("shows names, figures in the reader's units and standing, notes and votes if chosen", async () => {
    const vera = await fixture.publish("Вера");
    const { id } = await fixture.select(anna, vera);
    const answers = { standing: "on_hold", note: "Смотрите сюда", private_note: "canary-private" };
    await setCards(id, [{ id: anna, ...answers }, { id: vera }]);
    const link = await fixture.link(id, { name: "canary-link" });
    await fixture.vote(link, await fixture.guest(link, "Оля"), anna, { choice: "yes", comment: "Чудо" });

    const plain = await own(id, "lang=ru");
    expect(plain.headers.get("cache-control")).toBe("private, no-store");
    expect(plain.headers.get("content-disposition")).toBe(
      `attachment; filename="pokaz-contact-sheet.pdf"; filename*=UTF-8''${encodeURIComponent("Показ-contact-sheet.pdf")}`,
    );
    const text = await textOf(plain);
    for (const word of ["Показ", "1 из 1", "Анна Ким", "Рост 178 см", "на опционе (на", "Вера"])
      expect(text).toContain(word);
    expect(text).not.toMatch(/Смотрите|Оля|Чудо/);
    const full = await textOf(await own(id, "lang=en&units=us&notes=true&votes=true&size=letter&per_page=4"));
    for (const word of ["Annie Kim", "Height 5′10″", "on hold as of", "Смотрите сюда", "yes: Оля"])
      expect(full).toContain(word);
    expect(full).not.toContain("Чудо");
    const written = await textOf(await own(id, "lang=ru&comments=true"));
    expect(written).toContain("Оля: «Чудо»");
    expect(written).not.toContain("да: Оля");
  });

  it("holds no contact and no private note, on sheets or comp cards, as text or as bytes", async () => {
    const { id } = await fixture.select(anna, await fixture.publish());
    await setCards(id, [{ id: anna, private_note: "canary-private" }]);
    for (const query of ["notes=true&votes=true", "layout=cards"]) {
      const bytes = await bytesOf(await own(id, query));
      for (const output of [(await readPdf(bytes)).texts.join(), bytes.toString("latin1")]) {
        expect(output).not.toMatch(canaryMarkers);
        expect(output).not.toContain(photos.user.id);
      }
    }
  });

  it("shows the chosen cover, and no photo that is hidden", async () => {
    const { id } = await fixture.select(anna);
    const colors = async (query: string) => colorsIn(await bytesOf(await own(id, query)));
    expect(await colors("")).toEqual(["red"]);
    await setCards(id, [{ id: anna, cover: "dynamic", hidden: ["beauty-portrait"] }]);
    expect(await colors("")).toEqual(["blue"]);
    expect((await colors("layout=cards")).sort()).toEqual(["blue", "green"]);
    await setCards(id, [{ id: anna, hidden: ["beauty-portrait", "full-body", "dynamic"] }]);
    for (const query of ["", "layout=cards"]) expect(await colors(query)).toEqual([]);
  });

  it("distinguishes clients of one name, as the matrix does", async () => {
    const { id } = await fixture.select(anna);
    const link = await fixture.link(id, { downloads: true, votes_shared: true });
    const keys = [await fixture.guest(link, "Оля"), await fixture.guest(link, "Оля")] as const;
    await fixture.vote(link, keys[1], anna, { choice: "no", comment: "Рост?" });
    await fixture.vote(link, keys[0], anna, { choice: "yes" });
    const query = "votes=true&comments=true&lang=ru";
    for (const sheet of [
      await own(id, query),
      await shared(link, keys[0], query),
      await shared(link, keys[1], query),
    ]) {
      const text = await textOf(sheet);
      for (const word of ["да: Оля", "нет: Оля (2)", "Оля (2): «Рост?»"]) expect(text).toContain(word);
    }
    // A guest who does not see the others counts as the only one.
    const silent = await fixture.link(id, { downloads: true });
    const key = await fixture.guest(silent, "Оля");
    await fixture.vote(silent, key, anna, { choice: "maybe" });
    expect(await textOf(await shared(silent, key, query))).toMatch(/может быть: Оля(?! \()/);
    expect(await textOf(await own(id, query))).toContain("может быть: Оля (3)");
  });

  it("is one file of comp cards, two pages each, in the chosen size", async () => {
    const { id } = await fixture.select(anna, await fixture.publish("Вера"));
    const answer = await own(id, "layout=cards&size=half-letter&lang=en&units=us");
    expect(answer.headers.get("content-disposition")).toContain("pokaz-comp-cards.pdf");
    const { sizes, texts } = await readPdf(await bytesOf(answer));
    expect(sizes).toEqual(Array.from({ length: 4 }, () => [139.7, 215.9]));
    expect(texts[0]).toContain("Annie Kim");
    expect(texts[0]).toContain("АННА");
    expect(texts[1]).toContain("HEIGHT 5′10″");
    expect(texts[3]).toContain("Vera");
  });

  it("contains nobody who left, also from the cache; an empty one is refused", async () => {
    const vera = await fixture.publish("Вера");
    const { id } = await fixture.select(anna, vera);
    expect(await textOf(await own(id))).toContain("Вера");
    const { db } = app.context.database;
    await db.updateTable("cards").set({ selections: false }).where("id", "=", vera).execute();
    expect(await textOf(await own(id))).not.toContain("Вера");
    await setCards(id, []);
    for (const layout of ["sheet", "cards"])
      expect(await refusal(await own(id, `layout=${layout}`))).toEqual([409, "selection.empty"]);
  });

  it("is for its owner alone", async () => {
    const { id } = await fixture.select(anna);
    const { token } = await app.createUser();
    expect(await refusal(await own(id, "", ""))).toEqual([401, "session.required"]);
    expect(await refusal(await own(id, "", token))).toEqual([404, "selection.not_found"]);
  });

  it.each([
    ["layout=wall", "layout"],
    ["size=a6", "size"],
    ["size=a5", "size"],
    ["layout=cards&size=a4", "size"],
    ["per_page=5", "per_page"],
    ["per_page=many", "per_page"],
    ["notes=perhaps", "notes"],
    ["votes=1.5", "votes"],
    ["comments=all", "comments"],
    ["lang=fr", "lang"],
    ["units=jp", "units"],
  ])("refuses ?%s naming the field", async (query, field) => {
    const { id } = await fixture.select(anna);
    const answer = await own(id, query);
    const { error } = await answer.json();
    expect([answer.status, error.code, error.message]).toEqual([
      400,
      "request.invalid",
      expect.stringContaining(field),
    ]);
  });

  it("is refused for a moment where too many are being made; single cards have a way of their own", async () => {
    const { id } = await fixture.select(anna);
    const gate = Promise.withResolvers<void>();
    const { selections } = app.context.documents;
    const held: Promise<void>[] = [];
    let full = false;
    while (!full) {
      const turn = selections.run(() => gate.promise);
      held.push(turn);
      await Promise.race([turn, Promise.resolve()]).catch(() => {
        full = true;
      });
    }
    const answer = await own(id, "per_page=4");
    expect(await refusal(answer)).toEqual([503, "document.busy"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.get(`/api/documents/model/${anna}/pdf`)).status).toBe(200);
    gate.resolve();
    await Promise.allSettled(held);
    expect((await own(id, "per_page=4")).status).toBe(200);
  });
});

describe("a link's selection on paper", () => {
  it("is for devices that opened the link, where it allows downloads, as long as it is open", async () => {
    const { id } = await fixture.select(anna);
    const link = await fixture.link(id, { downloads: true, password: "пароль" });
    expect(await refusal(await shared(link, ""))).toEqual([403, "selection.unknown_guest"]);
    const { guest } = (await fixture.open(link, { password: "пароль" })).body.data;
    const answer = await shared(link, guest.key);
    const { headers } = answer;
    expect([headers.get("x-robots-tag"), headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
      "noindex",
      "no-referrer",
      "private, no-store",
    ]);
    expect(await textOf(answer)).toContain("Анна Ким");
    const other = await fixture.link(id, { downloads: true });
    expect(await refusal(await shared(other, guest.key))).toEqual([403, "selection.unknown_guest"]);

    const forbidden = await fixture.link(id);
    const key = await fixture.guest(forbidden, "Оля");
    for (const query of ["", "layout=cards"])
      expect(await refusal(await shared(forbidden, key, query))).toEqual([403, "selection.no_downloads"]);

    const { links } = (await fixture.call("selections.links", { params: { id } })).body.data;
    for (const { id: linkId } of links) await fixture.call("selections.revokeLink", { params: { id, linkId } });
    expect(await refusal(await shared(link, guest.key))).toEqual([404, "selection.gone"]);
    expect(await refusal(await shared("unknown", guest.key))).toEqual([404, "selection.gone"]);
  });

  it("speaks the link's language and units, and carries nothing that a guest may not read", async () => {
    const { id } = await fixture.select(anna, await fixture.publish("Вера"));
    await setCards(id, [{ id: anna, note: "Смотрите", private_note: "canary-private", hidden: ["beauty-portrait"] }]);
    const link = await fixture.link(id, { name: "canary-link", downloads: true, lang: "en", units: "us" });
    const key = await fixture.guest(link, "Оля");
    for (const query of ["notes=true&votes=true", "layout=cards"]) {
      const bytes = await bytesOf(await shared(link, key, query));
      const { texts } = await readPdf(bytes);
      expect(texts.join().replaceAll("\u00a0", " ").toLowerCase()).toContain("height 5′10″");
      for (const output of [texts.join(), bytes.toString("latin1")]) expect(output).not.toMatch(canaryMarkers);
      expect(await colorsIn(bytes)).not.toContain("red");
    }
    expect(await textOf(await shared(link, key, "lang=zh&units=eu"))).toContain("身高 178 cm");
  });

  it("has one's own votes and comments, and those of others only where the link shares them", async () => {
    const { id } = await fixture.select(anna);
    for (const votes_shared of [false, true]) {
      const link = await fixture.link(id, { downloads: true, votes_shared });
      const [olya, wei] = [await fixture.guest(link, "Оля"), await fixture.guest(link, "Вэй")];
      await fixture.vote(link, olya, anna, { choice: "yes", comment: "Чудо" });
      await fixture.vote(link, wei, anna, { choice: "no", comment: "Рост?" });
      const text = await textOf(await shared(link, olya, "votes=true&comments=true&lang=ru"));
      expect(text).toContain("да: Оля");
      expect(text).toContain("Оля: «Чудо»");
      for (const word of ["нет: Вэй", "Вэй: «Рост?»"]) expect(text.includes(word)).toBe(votes_shared);
      expect(await textOf(await shared(link, olya, "lang=ru"))).not.toMatch(/Оля|Вэй|Чудо|Рост\?/);
    }
  });
});
