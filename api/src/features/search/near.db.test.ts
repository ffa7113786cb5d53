import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { findCity } from "../../core/fields/cities.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.context.database.db.deleteFrom("users").execute();
});

const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(app.context.database.db, fields);
const locationOf = (city: string) => `${findCity(city)?.zh}, 中国`;
const find = async (query: Record<string, string | string[]>, token?: string) =>
  (await app.call("search.find", { query, ...(token ? { token } : {}) })).body.data;

it("SEARCH-09 few found: the closest others, with what differs, none of them among the results", async () => {
  const base = { country: "China", city_id: "beijing", location: "北京, 中国", eye_color: "brown" } as const;
  const exact = await publish({ ...base, height: 176 });
  const taller = await publish({ ...base, height: 182 });
  const muchTaller = await publish({ ...base, height: 195 });
  const silent = await publish({ ...base, height: null });
  const elsewhere = await publish({ ...base, height: 177, city_id: "shanghai", location: "上海, 中国" });
  const greenEyed = await publish({ ...base, height: 178, eye_color: "green" });
  const found = await find({ location: "beijing", eyeColor: "brown", minHeight: "175", maxHeight: "180" });
  expect(found.models.map(({ id }: { id: string }) => id)).toEqual([exact]);
  const near = found.near.map(({ model, differs }: { model: { id: string }; differs: object[] }) => [
    model.id,
    differs,
  ]);
  expect(near[0]).toEqual([taller, [{ field: "height", wanted: 180, is: 182 }]]);
  expect(Object.fromEntries(near)).toEqual({
    [muchTaller]: [{ field: "height", wanted: 180, is: 195 }],
    [silent]: [{ field: "height", wanted: 175, is: null }],
    [taller]: [{ field: "height", wanted: 180, is: 182 }],
    [elsewhere]: [{ field: "location", wanted: ["beijing"], is: "上海, 中国", kilometres: 1069 }],
    [greenEyed]: [{ field: "eye_color", wanted: ["brown"], is: "green" }],
  });
  expect(near.at(-1)?.[0]).toBe(silent);
});

it("SEARCH-09 a city that has few: who lives around, the nearest first, with the distance; by its name alone too", async () => {
  const live = (city_id: string, location: string) => publish({ country: "Russia", city_id, location });
  const [moscow, podolsk, khimki] = [
    await live("moscow", "Москва, Россия"),
    await live("podolsk", "Подольск, Россия"),
    await live("khimki", "Химки, Россия"),
  ];
  await live("tver", "Тверь, Россия");
  for (const location of ["moscow", "Москва", "莫斯科"]) {
    const { models, near } = await find({ location });
    expect(models.map(({ id }: { id: string }) => id)).toEqual([moscow]);
    expect(near.map(({ model, differs }: { model: { id: string }; differs: object[] }) => [model.id, differs])).toEqual(
      [
        [khimki, [{ field: "location", wanted: [location], is: "Химки, Россия", kilometres: 20 }]],
        [podolsk, [{ field: "location", wanted: [location], is: "Подольск, Россия", kilometres: 37 }]],
      ],
    );
  }
});

it("SEARCH-09 a large city at some distance, however new its cards, does not stand before the nearer ones", async () => {
  const live = (city_id: string, day: number) =>
    publish({ country: "China", city_id, location: locationOf(city_id), updated_at: new Date(Date.UTC(2026, 0, day)) });
  const [wuxi, kunshan] = [await live("wuxi", 1), await live("kunshan", 2)];
  for (let day = 3; day < 17; day++) await live("shanghai", day);
  const { near } = await find({ location: "suzhou" });
  expect(near).toHaveLength(12);
  expect(near.slice(0, 2).map(({ model }: { model: { id: string } }) => model.id)).toEqual([kunshan, wuxi]);
});

it("SEARCH-09 an agency bounds who is near as any other choice does", async () => {
  const fields = { agency: "Moon & Co", eye_color: "green" } as const;
  const [green] = [await publish(fields), await publish({ ...fields, agency: "Star" })];
  const { token } = await app.createUser();
  const { models, near } = await find({ agency: "Moon & Co", eyeColor: "brown" }, token);
  expect(models).toEqual([]);
  expect(near).toEqual([
    {
      model: expect.objectContaining({ id: green }),
      differs: [{ field: "eye_color", wanted: ["brown"], is: "green" }],
    },
  ]);
});

it("SEARCH-09 nothing is near to no choice at all, nor beyond the first page", async () => {
  await publish({ eye_color: "green" });
  expect((await find({})).near).toEqual([]);
  expect((await find({ eyeColor: "brown" })).near).toEqual([]);
  expect((await find({ eyeColor: "brown", country: "china", page: "2" })).near).toEqual([]);
});

it("SEARCH-05 agencies make nobody near, and reveal nothing to guests", async () => {
  await publish({ agency: "Moon & Co", country: "China" });
  const { token } = await app.createUser();
  expect((await find({ agency: "Star", country: "china" }, token)).near).toEqual([]);
  expect(await find({ agency: "Star", country: "china" })).toEqual(await find({ country: "china" }));
});

it("SEARCH-01 did you mean: a text two slips away, where it finds somebody; nothing for nonsense", async () => {
  await publish({ first_name: "Анастасия", last_name: "Белова" });
  expect(await find({ q: "Анстасея" })).toMatchObject({ models: [], didYouMean: "анастасия" });
  expect((await find({ q: "qwxzvbn" })).didYouMean).toBeNull();
  expect((await find({ q: "Анстасея", country: "china" })).didYouMean).toBeNull();
});

it("TL-80 who fails the fewest filters is near, however many that are, then who is nearest", async () => {
  const base = { country: "China", gender: "woman", eye_color: "brown", hair_color: "brunette", height: 178 } as const;
  const three = await publish({ ...base, eye_color: "green", hair_color: "blonde", height: 181 });
  const farther = await publish({ ...base, eye_color: "green", hair_color: "red", height: 190 });
  const none = await publish({ country: "Russia", gender: "man", eye_color: "gray", hair_color: "red", height: 150 });
  const query = { country: "china", gender: "woman", eyeColor: "blue", hairColor: "black", maxHeight: "180" };
  const { models, near } = await find({ ...query, minHeight: "175" });
  expect(models).toEqual([]);
  const fields = near.map(({ model, differs }: { model: { id: string }; differs: { field: string }[] }) => [
    model.id,
    differs.map(({ field }) => field).sort(),
  ]);
  expect(fields).toEqual([
    [three, ["eye_color", "hair_color", "height"]],
    [farther, ["eye_color", "hair_color", "height"]],
  ]);
  expect(JSON.stringify(near)).not.toContain(none);
});
