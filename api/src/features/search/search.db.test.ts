import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { publishCard, search } from "../../../test/search/fixtures.ts";
import type { Database } from "../../platform/db/database.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

const publish = (fields: Parameters<typeof publishCard>[1]) => publishCard(database.db, fields);
const find = async (given: Record<string, string | string[]>) => (await search(database.db, given)).ids;

describe("free text", () => {
  it("SEARCH-01 finds a part of a name in any case, Cyrillic, Latin and Chinese, ё as е", async () => {
    const anna = await publish({ first_name: "Алёна", last_name: "Королёва" });
    const emma = await publish({ first_name: "Emma", last_name: "O'Neil-Smith" });
    const wang = await publish({ first_name: "芳", last_name: "王" });
    for (const q of ["АЛЕНА", "лён", "королева алёна", "оро"]) expect(await find({ q })).toEqual([anna]);
    for (const q of ["emma", "MM", "o'neil", "neil-sm"]) expect(await find({ q })).toEqual([emma]);
    for (const q of ["王", "芳", "王芳", "芳王", "芳 王"]) expect(await find({ q })).toEqual([wang]);
    for (const q of ["芳芳", "王丽", "Анна Королёва"]) expect(await find({ q })).toEqual([]);
  });

  it("TL-82 finds what is copied with invisible characters, quotes, brackets, punctuation and full-width forms", async () => {
    const anna = await publish({
      ...{ first_name: "Анна", last_name: "О’Нил", skills: ["catwalk"], custom_skills: ["«Вог», данс"] },
      ...{ city_id: "rostov-on-don", location: "Ростов-на-Дону", country: "Russia", agency: "Студия «Луна»" },
    });
    const laia = await publish({ first_name: "Laia", last_name: "Col·lell" });
    await publish({ first_name: "Олег", last_name: "Ким" });
    const texts = ["Анна О'Нил", "дефиле", "Ростов-на-Дону", "вог данс"];
    const copies = (text: string) => [
      ...[`\u200b${text}`, text.replace(/(?<=^.)/u, "\u00ad"), `${text}\ufeff`, `\u202b${text}\u202c`, `${text}\ufe0f`],
      ...[
        `«${text}»`,
        `"${text}"`,
        `(${text})`,
        `【${text}】`,
        `„${text}“.`,
        `${text}.`,
        `${text}…`,
        `${text}，`,
        `‘${text}’!`,
      ],
      ...[text.replaceAll(" ", "\u00a0\u200b"), text.replaceAll("-", "‑"), text.replaceAll("-", "−"), `— ${text}`],
    ];
    for (const q of texts.flatMap(copies)) expect([q, await find({ q })]).toEqual([q, [anna]]);
    for (const q of ["Col.lell", "Coŀlell", "«Col•lell»", "Ｃｏｌ·ｌｅｌｌ"])
      expect([q, await find({ q })]).toEqual([q, [laia]]);
    for (const location of copies("Ростов-на-Дону"))
      expect([location, await find({ location })]).toEqual([location, [anna]]);
    for (const agency of copies("Студия Луна"))
      expect([agency, (await search(database.db, { agency }, ["agency"])).ids]).toEqual([agency, [anna]]);
  });

  it("TL-06 of a text of quotes, punctuation or emoji alone nobody is found; an empty one filters nobody out", async () => {
    const anna = await publish({ first_name: "Анна" });
    for (const q of ["«»", '""', "()", "...", "!?", "—", "·", "。", "😀", "«😀»", "%_"])
      expect([q, await find({ q })]).toEqual([q, []]);
    for (const q of ["", "  ", "\u200b", "\u00ad \ufeff"]) expect([q, await find({ q })]).toEqual([q, [anna]]);
  });

  it("SEARCH-01 finds a Cyrillic name by its usual Latin spellings, and the other way round", async () => {
    const yulia = await publish({ first_name: "Юлия", last_name: "Алексеева" });
    for (const q of ["Yulia", "iuliia", "yuliya", "alexeeva", "Alekseeva"]) expect(await find({ q })).toEqual([yulia]);
    const maria = await publish({ first_name: "Maria", last_name: "Ivanova" });
    expect(await find({ q: "Мария Иванова" })).toEqual([maria]);
  });

  it("TL-83 finds a word of the free text in any of its forms, below names, cities and options; never of a minor", async () => {
    const violin = await publish({ first_name: "Анна", additional_info: "Играю на скрипке (10 лет), люблю лошадей" });
    const horses = await publish({ first_name: "Emma", additional_info: "I ride horses,swim; no smoking." });
    const zither = await publish({ first_name: "芳", last_name: "王", additional_info: "会弹古筝和架子鼓" });
    const [named, skilled] = [
      await publish({ first_name: "Скрипка" }),
      await publish({ first_name: "Eva", custom_skills: ["скрипка"] }),
    ];
    await publish({ first_name: "Ира", guarded: true, additional_info: "скрипка" });
    await publish({ first_name: "Ася", age: 16, additional_info: "скрипка" });
    for (const seen of [[], ["agency"]] as const) {
      const ids = async (q: string) => (await search(database.db, { q }, [...seen])).ids;
      expect(await ids("скрипка")).toEqual([named, skilled, violin]);
      for (const q of ["horse", "Horses", "swim"]) expect([q, await ids(q)]).toEqual([q, [horses]]);
      for (const q of ["古筝", "架子鼓", "«古筝»"]) expect([q, await ids(q)]).toEqual([q, [zither]]);
      for (const q of ["рипке", "orse", "лошадк"]) expect([q, await ids(q)]).toEqual([q, []]);
      expect(await ids("Анна скрипки")).toEqual([violin]);
    }
  });

  it.each([
    ["Екатерина", "", ["Катюша", "катенька", "Katyusha", "Kate", "Катюха"]],
    ["Мария", "", ["Машенька", "Маруся", "mashulya", "Машка"]],
    ["Катюша", "", ["Екатерина", "Катя", "Ekaterina"]],
    ["Анна", "", ["Анечка", "Аннушка", "Annie"]],
    ["Иван", "", ["Ванечка", "Ванюша"]],
    ["Шахноза", "Хурсандова", ["Shaxnoza", "Shahnoza", "Shakhnoza", "Xursandova"]],
    ["Shaxnoza", "Xo‘jayeva", ["Шахноза", "Ходжаева"]],
    ["Ирина", "Цой", ["Choi", "Чой", "Tsoy", "Choe"]],
    ["Minji", "Choi", ["Цой", "Чой"]],
    ["Виктор", "Пак", ["Park", "Pak"]],
    ["Анна", "Жемчужникова", ["Zhemchujnikova", "Jemchuzhnikova", "Jemchujnikova"]],
    ["Laia", "Col·lell", ["Collell", "collell", "Col·lell", "Laia Collell"]],
    ["Анна-Мария", "О'Нил", ["аннамария", "онил"]],
    ["Əli", "Məmmədov", ["ali", "Али", "Əli", "Mammadov", "Мамедов"]],
    ["Лейла", "Гасанова", ["Həsənova", "Hasanova", "Хасанова"]],
    ["Ayşe", "Çelik", ["Ayshe", "Айше", "Ayse", "Ayşe", "Чел", "Chelik"]],
    ["Айше", "Челик", ["Ayşe", "Çelik"]],
    ["Ольга", "Шевченко", ["Olenka"]],
    ["芳", "王", ["小芳", "阿芳"]],
  ])("TL-84 %s %s is found as %j", async (first_name, last_name, queries) => {
    const id = await publish({ first_name, last_name });
    await publish({ first_name: "Zed", last_name: "Blum" });
    for (const q of queries) expect([q, await find({ q })]).toEqual([q, [id]]);
  });

  it("SEARCH-01 finds a skill by its code, and a place as a card writes it", async () => {
    const dancer = await publish({
      skills: ["dancing"],
      location: "Казань, Россия",
      country: "Russia",
      city_id: "kazan",
    });
    await publish({ skills: ["patience"] });
    for (const q of ["dancing", "Казань, Россия", "Kazan, Russia"]) expect(await find({ q })).toEqual([dancer]);
  });

  it("SEARCH-01 finds a skill by its name in three languages, and skills of one's own", async () => {
    const walker = await publish({ first_name: "Вера", skills: ["catwalk"], custom_skills: ["Верховая езда"] });
    await publish({ first_name: "Олег", skills: ["patience"] });
    for (const q of ["дефиле", "Catwalk", "台步", "catw", "верховая", "вера дефиле"])
      expect(await find({ q })).toEqual([walker]);
  });

  it("SEARCH-01 finds a city and a country by their names in three languages", async () => {
    const beijing = await publish({ first_name: "A", city_id: "beijing", location: "北京, 中国", country: "China" });
    const pyshma = await publish({ first_name: "B", location: "Верхняя Пышма, Россия", country: "Russia" });
    for (const q of ["Пекин", "beijing", "北京", "北", "Китай", "china"]) expect(await find({ q })).toEqual([beijing]);
    for (const q of ["пышма", "Россия"]) expect(await find({ q })).toEqual([pyshma]);
  });

  it("SEARCH-01 a name with a slip is looked for among names: Тамара is not Samara, nor Jianing somebody of Jining", async () => {
    const at = (city_id: string) => publish({ first_name: "Zed", city_id, location: city_id });
    const [samara, jining, shanghai] = [await at("samara"), await at("jining"), await at("shanghai")];
    const tamara = await publish({ first_name: "Тамара" });
    const jianing = await publish({ first_name: "Jianing" });
    for (const q of ["Тамара", "Tamara", "тамура"]) expect(await find({ q }), q).toEqual([tamara]);
    expect(await find({ q: "Самара" })).toEqual([samara, tamara]);
    expect(await find({ q: "Jianing" })).toEqual([jianing]);
    expect(await find({ q: "Jianning" })).toEqual([jianing]);
    expect(await find({ q: "jining" })).toEqual([jining, jianing]);
    expect(await find({ q: "shangai" })).toEqual([shanghai]);
  });

  it("SEARCH-01 takes wildcards and quotes literally", async () => {
    await publish({ first_name: "Анна", last_name: "Ким" });
    const odd = await publish({ first_name: "100%", last_name: "a_b\\c'd" });
    for (const q of ["%", "_", "\\", "100%", "a_b", "b\\c", "c'd"]) expect(await find({ q })).toEqual([odd]);
    for (const q of ["А%а", "К_м", "' or 1=1 --", "&|!()<->:*"]) expect(await find({ q })).toEqual([]);
  });
});

describe("filters", () => {
  it("SEARCH-03 any value within one list, all filters together", async () => {
    const brown = await publish({ eye_color: "brown", skills: ["catwalk", "posing"], updated_at: new Date(3) });
    const green = await publish({ eye_color: "green", skills: ["catwalk"], updated_at: new Date(2) });
    const blue = await publish({ eye_color: "blue", skills: ["posing"], updated_at: new Date(1) });
    expect(await find({ eyeColor: ["brown", "green"] })).toEqual([brown, green]);
    expect(await find({ eyeColor: ["brown", "blue"], skills: "posing" })).toEqual([brown, blue]);
    expect(await find({ eyeColor: "green", skills: "posing" })).toEqual([]);
  });

  it("SEARCH-02 every list of the panel filters by its own column", async () => {
    const whole = await publish({
      ...{ clothing_size: "S", eye_color: "gray", hair_color: "black", hair_type: "wavy", hair_length: "long" },
      ...{ skin_tone: "dark", body_type: "tall", ethnic_type: "asian", model_type: ["beauty"], tattoos: ["arms"] },
      ...{
        shooting_types: ["beauty"],
        skills: ["acting"],
        languages: ["czech"],
        visas: ["china"],
        piercings: ["ears"],
      },
      ...{ citizenship: ["china"], relocation: true, driving_license: true, country: "China" as const },
    });
    await publish({ relocation: false });
    const one: Record<string, string> = {
      ...{ clothingSize: "S", eyeColor: "gray", hairColor: "black", hairType: "wavy", hairLength: "long" },
      ...{ skinTone: "dark", bodyType: "tall", ethnicType: "asian", modelType: "beauty", tattoos: "arms" },
      ...{ shootingTypes: "beauty", skills: "acting", languages: "czech", visas: "china", piercings: "ears" },
      ...{ citizenship: "china", relocation: "true", drivingLicense: "true", country: "china" },
    };
    for (const [name, value] of Object.entries(one)) expect(await find({ [name]: value }), name).toEqual([whole]);
    expect(await find(one)).toEqual([whole]);
    expect(await find({ relocation: "false", drivingLicense: "false" })).toHaveLength(2);
  });

  it("SEARCH-03 a range at its default shuts nobody out, a narrower one those without a value", async () => {
    const silent = await publish({ updated_at: new Date(3) });
    const old = await publish({ age: 61, height: 150, updated_at: new Date(2) });
    const young = await publish({ age: 18, height: 175, updated_at: new Date(1) });
    expect(await find({ minAge: "16", maxAge: "50", minHeight: "100", maxHeight: "250" })).toEqual([
      silent,
      old,
      young,
    ]);
    expect(await find({ minAge: "18" })).toEqual([old, young]);
    expect(await find({ maxAge: "30", minHeight: "175", maxHeight: "175" })).toEqual([young]);
  });

  it("SEARCH-02 a city by its id or any of its names, another place as it was written", async () => {
    const kazan = await publish({
      city_id: "kazan",
      location: "Казань, Россия",
      country: "Russia",
      updated_at: new Date(2),
    });
    const pyshma = await publish({ location: "Верхняя Пышма, Россия", country: "Russia", updated_at: new Date(1) });
    for (const location of ["kazan", "Казань", "Kazan, Russia", "喀山"])
      expect(await find({ location })).toEqual([kazan]);
    for (const location of ["Верхняя Пышма", "верхняя пышма, Россия"])
      expect(await find({ location })).toEqual([pyshma]);
    expect(await find({ location: ["kazan", "Верхняя Пышма"] })).toEqual([kazan, pyshma]);
    const short = await publish({ location: "Верхняя" });
    expect(await find({ location: "Верхняя" })).toEqual([short]);
  });
});

describe("agencies", () => {
  it("SEARCH-05 a guest finds nothing by an agency, not even a count", async () => {
    const card = await publish({ first_name: "Анна", agency: "Canary Models" });
    await publish({ first_name: "Ольга", agency: "龙腾精英" });
    const [canary, nonsense] = [await search(database.db, { q: "canary" }), await search(database.db, { q: "qqqqqq" })];
    expect(canary).toEqual(nonsense);
    expect(await find({ q: "龙" })).toEqual([]);
    expect(await find({ agency: "nobody" })).toHaveLength(2);
    expect(await find({ agency: "Canary Models" })).toHaveLength(2);
    expect(await find({ agency: "Canary Models", q: "анна" })).toEqual([card]);
  });

  it("SEARCH-01 a signed-in reader finds by agency: text and filter, listed and own", async () => {
    const own = await publish({ agency: "Canary Models" });
    const listed = await publish({ agency: "giraffe" });
    const chinese = await publish({ agency: "龙腾精英" });
    const findAs = async (given: Record<string, string>) => (await search(database.db, given, ["agency"])).ids;
    expect(await findAs({ q: "canary" })).toEqual([own]);
    expect(await findAs({ agency: "canary models" })).toEqual([own]);
    for (const name of ["giraffe", "Жираф"]) {
      expect(await findAs({ q: name })).toEqual([listed]);
      expect(await findAs({ agency: name })).toEqual([listed]);
    }
    for (const q of ["龙", "Longteng", "精英"]) expect(await findAs({ q })).toEqual([chinese]);
    for (const q of ["zhiraf", "жирфа", "`bhfa", "Canray"]) expect(await find({ q }), q).toEqual([]);
    for (const q of ["zhiraf", "жирфа", "bhfa", ";bhfa"]) expect((await findAs({ q })).length, q).toBe(1);
  });
});

describe("pages", () => {
  it("SEARCH-04 the last changed first, with the exact number of all", async () => {
    const ids: string[] = [];
    for (let age = 0; age < 5; age++) ids.push(await publish({ updated_at: new Date(10 - age) }));
    expect(await search(database.db, { limit: "2" })).toEqual({ ids: ids.slice(0, 2), total: 5 });
    expect(await search(database.db, { limit: "2", page: "3" })).toEqual({ ids: ids.slice(4), total: 5 });
    expect(await search(database.db, { limit: "5" })).toEqual({ ids, total: 5 });
  });

  it("SEARCH-16 a page far beyond the last is empty", async () => {
    await publish({});
    expect(await search(database.db, { limit: "100", page: "999999999" })).toEqual({ ids: [], total: 1 });
  });
});

describe("SL-40 an exact spelling in the script of the query comes first", () => {
  it.each([
    ["Maria", ["Maria", "玛丽亚", "Мария"]],
    ["Мария", ["Мария", "玛丽亚", "Maria"]],
    ["玛丽亚", ["玛丽亚", "Maria", "Мария"]],
    ["Йоанна", ["Йоанна", "Zhanna"]],
  ])("%s", async (q, names) => {
    // The later it changed, the earlier it is listed among equals.
    const days = [...names.slice(0, 1), ...names.slice(1)];
    const ids = new Map<string, string>();
    for (const [at, name] of days.entries()) {
      const han = /\p{Script=Han}/u.test(name);
      const updated_at = new Date(Date.UTC(2026, 0, at + 1));
      ids.set(name, await publishCard(database.db, { first_name: name, last_name: han ? "王" : "Ли", updated_at }));
    }
    const found = (await search(database.db, { q })).ids.map((id) => [...ids].find(([, known]) => known === id)?.[0]);
    expect(found[0]).toBe(names[0]);
    expect(found.toSorted()).toEqual(names.toSorted());
    const family = await publishCard(database.db, { first_name: "Анна", last_name: q, updated_at: new Date(0) });
    await publishCard(database.db, { first_name: "Анна", last_name: `${q}x`, updated_at: new Date() });
    expect((await search(database.db, { q })).ids.slice(0, 2)).toEqual([ids.get(names[0] as string), family]);
  });
});
