import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";

let app: TestApp;
let [owner, member] = [] as unknown as [TestUser, TestUser];
let id: string;
const stays = [
  { from: "2027-03-01", to: "2027-03-20", city: "Москва", kind: "in" },
  { from: "2027-03-21", to: "2027-03-30", city: "Moscow", kind: "away" },
  { from: "2027-04-05", to: "2027-04-09", city: "Милан", country: "Италия", kind: "in" },
];

beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await app.createUser(), await app.createUser()];
  const body = { first_name: "Инна", age: 22, location: "Казань, Россия", availability: stays };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  const other = await app.createUser();
  await app.call("cards.create", { token: other.token, body: { first_name: "Ольга", location: "Омск" } });
});
afterAll(() => app.close());

const search = (query: Record<string, string | string[]>, reader?: TestUser) =>
  app.call("search.find", { query, ...(reader ? { token: reader.token } : {}) });
const isFound = async (availableIn: string, availableFrom = "", availableTo = "") => {
  const { body } = await search({ availableIn, availableFrom, availableTo }, member);
  return body.data.models.some((card: { id: string }) => card.id === id);
};

describe.each(["database", "index"])("SEARCH-02 where and when a model can be booked, by the %s", (engine) => {
  beforeAll(async () => {
    if (engine === "index") await app.context.search.warm();
  });

  it("is found by every spelling of the city", async () => {
    for (const city of ["moscow", "Москва", "Moscow", "莫斯科", "Москва, Россия", "Мск", "милан", "Милан, Италия"])
      expect(await isFound(city), city).toBe(true);
    // The home city is none: an entry says where she is.
    for (const city of ["Казань", "Париж", "Мил"]) expect(await isFound(city), city).toBe(false);
  });

  it("TL-87 days leave out who is away; who states a stay over all of them comes first, unknown stays", async () => {
    expect(await isFound("", "2027-03-20")).toBe(true);
    expect(await isFound("", "2027-03-20", "2027-03-21")).toBe(false);
    expect(await isFound("", "", "2027-03-30")).toBe(false);
    expect(await isFound("", "2027-03-31", "2027-04-20")).toBe(true);
    const order = async (query: Record<string, string>) => {
      const { models } = (await search(query, member)).body.data;
      return models.map((card: { id: string }) => (card.id === id ? "stated" : "unknown"));
    };
    expect(await order({ availableFrom: "2027-03-02", availableTo: "2027-03-04" })).toEqual(["stated", "unknown"]);
    expect(await order({ availableFrom: "2027-05-02" })).toEqual(["unknown", "stated"]);
    expect(await order({ availableFrom: "2027-03-02", sort: "updated" })).toEqual(["unknown", "stated"]);
  });

  it("TL-87 in a city on days: who states to be there on all of them, or lives there and is nowhere else", async () => {
    expect(await isFound("moscow", "2027-03-01", "2027-03-20")).toBe(true);
    expect(await isFound("moscow", "2027-03-20")).toBe(true);
    expect(await isFound("moscow", "", "2027-03-01")).toBe(true);
    expect(await isFound("moscow", "2027-02-28", "2027-03-02")).toBe(false);
    expect(await isFound("moscow", "2027-03-20", "2027-03-21")).toBe(false);
    expect(await isFound("moscow", "2027-03-22", "2027-03-23")).toBe(false);
    expect(await isFound("moscow", "2027-04-06", "2027-04-07")).toBe(false);
    expect(await isFound("kazan", "2027-05-01", "2027-05-02")).toBe(true);
    expect(await isFound("Казань, Россия", "2027-04-10")).toBe(true);
    for (const day of ["2027-03-02", "2027-03-22", "2027-04-09"])
      expect([day, await isFound("kazan", day)]).toEqual([day, false]);
  });

  it("SEARCH-02 is ignored for guests, whose count hides nothing", async () => {
    for (const [name, value] of [
      ["availableIn", "Париж"],
      ["availableFrom", "2027-03-25"],
    ] as const) {
      const query = { [name]: value };
      const guest = await search(query);
      expect([guest.status, guest.body.data.pagination.totalCount, guest.body.data.near]).toEqual([200, 2, []]);
      const found = name === "availableIn" ? 0 : 1;
      expect((await search(query, member)).body.data.pagination.totalCount).toBe(found);
      const counts = (await app.call("search.filters", { query })).body.data;
      expect([counts.total, counts.without]).toEqual([2, []]);
      const counted = await app.call("search.filters", { query, token: member.token });
      expect([counted.body.data.total, counted.body.data.without]).toEqual([found, [{ param: name, total: 2 }]]);
    }
  });

  it("refuses what is no day, and a span that ends before it begins", async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await search(query, member);
      return [status, body.error?.details?.[0]?.path];
    };
    expect(await refused({ availableFrom: "2027-02-30" })).toEqual([400, "availableFrom"]);
    expect(await refused({ availableFrom: "2027-03-02", availableTo: "2027-03-01" })).toEqual([400, "availableTo"]);
  });
});

it("is not found under 18, by anybody", async () => {
  await app.context.database.db
    .updateTable("cards")
    .set({ guarded: true, guardian_gave: true, age: 17 })
    .where("id", "=", id)
    .execute();
  await refreshSearchRow(app.context.database.db, [id]);
  expect((await search({}, member)).body.data.pagination.totalCount).toBe(2);
  expect(await isFound("moscow")).toBe(false);
  expect(await isFound("", "2027-03-22")).toBe(true);
});
