import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context.database;
  const model = { gender: "woman", location: "Москва", city_id: "moscow", hair_color: "brunette" };
  await publishCard(db, { ...model, first_name: "Анна", height: 178, tattoos: ["none"] });
  await publishCard(db, { ...model, first_name: "Вера", height: 170, tattoos: ["none"] });
  await publishCard(db, { ...model, first_name: "Ольга", height: 178, tattoos: ["arms"] });
});
afterAll(() => app.close());

const read = (text: unknown, token?: string) =>
  app.call("search.brief", { body: { text }, ...(token ? { token } : {}) });

describe("SL-23 POST /search/brief", () => {
  it("answers a query that finds who fits", async () => {
    const { status, body } = await read("need 5 girls, 175–180, brunette, Moscow, no tattoos, cheerful");
    expect([status, body.data.wanted, body.data.ignored]).toEqual([200, 5, ["cheerful"]]);
    const query = new URLSearchParams(body.data.query);
    const asked = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
    const single = Object.fromEntries(
      Object.entries(asked).map(([name, all]) => [name, all[1] ? all : (all[0] ?? "")]),
    );
    const found = await app.call("search.find", { query: single });
    expect(found.body.data.models.map((card: { first_name: string }) => card.first_name)).toEqual(["Анна"]);
  });

  it("reads days for the signed-in, who can search by them", async () => {
    const { token } = await app.createUser();
    const brief = "Moscow, available 12 May";
    const guest = (await read(brief)).body.data;
    expect([guest.query, guest.ignored]).toEqual(["location=Moscow", ["12 May"]]);
    // Few models state their days: without a word of being there, a day leaves nobody out.
    const plain = (await read("Moscow, 12 May", token)).body.data;
    expect([plain.query, plain.ignored]).toEqual(["location=Moscow", ["12 May"]]);
    expect((await read(brief, token)).body.data.query).toMatch(
      /^availableIn=Moscow&availableFrom=20\d\d-05-12&availableTo=/,
    );
  });

  it("refuses more than 2,000 characters, and what is no text, with the field's name", async () => {
    expect((await read("я".repeat(2_000))).status).toBe(200);
    for (const text of ["я".repeat(2_001), undefined, 178, null]) {
      const { status, body } = await read(text);
      expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "request.invalid", "text"]);
    }
  });

  it("takes any text, and never makes words of it", async () => {
    for (const text of ["", "\0", "<script>alert(1)</script>", "Анна Ким", "%%%", "\ud800"]) {
      const { status, body } = await read(text);
      expect([text, status, body.data?.query]).toEqual([text, 200, ""]);
    }
  });
});
