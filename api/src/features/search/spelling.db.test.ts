import { afterAll, beforeAll, describe, expect, it } from "vitest";
import demoModels from "../../../demo/models.json" with { type: "json" };
import { testDatabase } from "../../../test/database.ts";
import { findPlace } from "../../cards/search-row/lists.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CardsTable } from "../../platform/db/schema.ts";
import { publishCard, search } from "./fixtures.ts";

// Names as they are met on a real site, in three scripts; the demo's people beside them.
const others = `
  Юлия Алексеева, Анна Королёва, Алёна Фёдорова, Екатерина Щербакова, Ксения Жукова, Наталья Воробьёва,
  Anastasia Ivanova, Victoria Smirnova, Julia Novak, Yegor Petrov, Алексей Хасанов, Сергей Чайковский,
  Дмитрий Киселёв, Emma O'Neil-Smith, Zoë Müller, Мария Цой, Юрий Семёнов, Варвара Лебедева, Ulyana Sorokina,
  Roman Belyakov, Peter Hoffmann, Роза Алиева, Антон Зуев, Тамара Гелашвили, 孟 丹, 杨 洁, 周 洋,
  Александр Волошин, Jessica Hart, George Clark, Chloe Martin, Джессика Ланге, Лэй Цуй, Xiao Wen Ju, Fei Fei Sun,
  王 芳, 王 丽, 单 雪梅, 曾 雨桐, 欧阳 欣怡, 吕 浩然, 张 伟, 刘 志强, 解 晓雯, Fang Li, Wei Zhang`
  .split(",")
  .map((name) => name.trim().split(/ (?=\S+$)/) as [string, string])
  .map(([one, other]) => (/\p{Script=Han}/u.test(one) ? [other, one] : [one, other]) as [string, string]);

const nameOf = (first: string, last: string) =>
  /\p{Script=Han}/u.test(first) ? `${last}${first}` : `${first} ${last}`;

let database: Database;
const names = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  for (const model of demoModels) {
    const {
      first_name,
      last_name,
      location,
      country,
      gender,
      skills,
      custom_skills,
      shooting_types,
      model_type,
      agency,
    } = model;
    const city_id = findPlace(location).cityId;
    const fields = {
      country: country as CardsTable["country"],
      gender: gender as CardsTable["gender"],
      first_name,
      last_name,
      location,
      city_id,
      skills,
      custom_skills,
      shooting_types,
      model_type,
      agency,
    };
    names.set(await publishCard(database.db, fields), nameOf(first_name, last_name));
  }
  for (const [first_name, last_name] of others) {
    names.set(await publishCard(database.db, { first_name, last_name }), nameOf(first_name, last_name));
  }
});
afterAll(() => database.close());

const find = async (q: string) => (await search(database.db, { q, limit: "100" })).ids.map((id) => names.get(id));

/** What is typed, and whom it finds before all others. */
const right: [string, string][] = [
  // The demo's people.
  ["Арина Соколова", "Арина Соколова"],
  ["соколова арина", "Арина Соколова"],
  ["arina sokolova", "Арина Соколова"],
  ["SOKOLOVA", "Арина Соколова"],
  ["lin yue", "林月"],
  ["yue lin", "林月"],
  ["linyue", "林月"],
  ["月林", "林月"],
  ["林 月", "林月"],
  ["Chen Siqi", "陈思琪"],
  ["siqi chen", "陈思琪"],
  ["chensiqi", "陈思琪"],
  ["csq", "陈思琪"],
  ["陈思琪", "陈思琪"],
  ["琪", "陈思琪"],
  ["Vera Lanskaya", "Вера Ланская"],
  ["lanskaia", "Вера Ланская"],
  ["timur gareev", "Тимур Гареев"],
  ["Gareyev", "Тимур Гареев"],
  ["gu wanqing", "顾晚晴"],
  ["Кира Волкова", "Kira Volkova"],
  ["волкова", "Kira Volkova"],
  ["基拉", "Kira Volkova"],
  ["Egor Belov", "Егор Белов"],
  ["Yegor Belov", "Егор Белов"],
  ["叶戈尔 belov", "Егор Белов"],
  ["дёмина", "Алиса Дёмина"],
  ["демина", "Алиса Дёмина"],
  ["Alice Demina", "Алиса Дёмина"],
  ["Dyomina", "Алиса Дёмина"],
  ["meixu", "Mei Xu"],
  ["Нкемелу", "Amara Nkemelu"],
  ["zhao mingxuan", "赵明轩"],
  ["zhaomingx", "赵明轩"],
  ["zmx", "赵明轩"],
  ["Yusupova", "Амина Юсупова"],
  ["Iusupova", "Амина Юсупова"],
  ["Arzumanian", "Давид Арзуманян"],
  ["大卫", "Давид Арзуманян"],
  ["huang jiayi", "黄嘉怡"],
  ["Лео Танг", "Leo Tang"],
  ["Линь Юэ", "林月"],
  ["Чэнь Сыци", "陈思琪"],
  ["Чень Сыци", "陈思琪"],
  ["Чжао Минсюань", "赵明轩"],
  // Real names.
  ["Yulia Alexeeva", "Юлия Алексеева"],
  ["Julia Alekseyeva", "Юлия Алексеева"],
  ["尤利娅 alexeeva", "Юлия Алексеева"],
  ["юля алексеева", "Юлия Алексеева"],
  ["юлия новак", "Julia Novak"],
  ["尤利娅 novak", "Julia Novak"],
  ["корол", "Анна Королёва"],
  ["Anna Koroleva", "Анна Королёва"],
  ["Anna Korolyova", "Анна Королёва"],
  ["Alyona Fedorova", "Алёна Фёдорова"],
  ["alena fyodorova", "Алёна Фёдорова"],
  ["Scherbakova", "Екатерина Щербакова"],
  ["Ekaterina Shcherbakova", "Екатерина Щербакова"],
  ["Катя Щербакова", "Екатерина Щербакова"],
  ["Xenia Zhukova", "Ксения Жукова"],
  ["Ksenia", "Ксения Жукова"],
  ["natalia vorobyova", "Наталья Воробьёва"],
  ["анастасия иванова", "Anastasia Ivanova"],
  ["阿纳斯塔西娅", "Anastasia Ivanova"],
  ["виктория смирнова", "Victoria Smirnova"],
  ["Егор Петров", "Yegor Petrov"],
  ["Khasanov", "Алексей Хасанов"],
  ["Hasanov", "Алексей Хасанов"],
  ["Tchaikovsky", "Сергей Чайковский"],
  ["谢尔盖", "Сергей Чайковский"],
  ["kiselev dmitriy", "Дмитрий Киселёв"],
  ["oneil", "Emma O'Neil-Smith"],
  ["O'Neil", "Emma O'Neil-Smith"],
  ["smith emma", "Emma O'Neil-Smith"],
  ["zoe muller", "Zoë Müller"],
  ["Tsoy", "Мария Цой"],
  ["Yuri Semyonov", "Юрий Семёнов"],
  ["Ульяна", "Ulyana Sorokina"],
  ["王芳", "王芳"],
  ["wangfang", "王芳"],
  ["shan xuemei", "单雪梅"],
  ["zeng yutong", "曾雨桐"],
  ["xie xiaowen", "解晓雯"],
  ["ouyang", "欧阳欣怡"],
  ["oyxy", "欧阳欣怡"],
  ["lv haoran", "吕浩然"],
  ["lyu haoran", "吕浩然"],
  ["李芳", "Fang Li"],
  ["Xu Mei", "Mei Xu"],
  ["song yutong", "宋雨桐"],
  ["wang fang", "王芳"],
  ["fang wang", "王芳"],
  ["wangf", "王芳"],
  ["Roman", "Roman Belyakov"],
  ["Роза", "Роза Алиева"],
  ["Peter", "Peter Hoffmann"],
  ["Meng", "孟丹"],
  ["Yang Jie", "杨洁"],
  ["Yang Zhou", "周洋"],
  ["崔磊", "Лэй Цуй"],
  ["Cui Lei", "Лэй Цуй"],
  ["leicui", "Лэй Цуй"],
  ["xiaowen ju", "Xiao Wen Ju"],
  ["feifei", "Fei Fei Sun"],
  ["孙菲菲", "Fei Fei Sun"],
  ["Sasha", "Александр Волошин"],
  ["Katya Shcherbakova", "Екатерина Щербакова"],
  ["Nastya", "Anastasia Ivanova"],
  ["Dasha", "Дарья Лебедь"],
  ["Masha", "Мария Цой"],
  ["Vika", "Victoria Smirnova"],
  ["Natasha", "Наталья Воробьёва"],
  ["Джессика Харт", "Jessica Hart"],
  ["Jessica Lange", "Джессика Ланге"],
  ["Джордж", "George Clark"],
  ["Хлоя", "Chloe Martin"],
  ["Джулия Новак", "Julia Novak"],
  ["朱莉娅 novak", "Julia Novak"],
];

/** Two people are called so: one as well as the other may be first. */
const among: [string, string][] = [
  ["iuliia", "Юлия Алексеева"],
  ["zhangwei", "张伟"],
  ["Yang", "杨洁"],
  ["xiaowen", "Xiao Wen Ju"],
];

/** One slip, the wrong keys, a sound: found, too. */
const near: [string, string][] = [
  ["Соклова", "Арина Соколова"],
  ["sokolva", "Арина Соколова"],
  ["сокалова", "Арина Соколова"],
  ["соколлова", "Арина Соколова"],
  ["скоолова", "Арина Соколова"],
  ["fhbyf", "Арина Соколова"],
  ["chne siqi", "陈思琪"],
  ["Chen Sqii", "陈思琪"],
  ["林悦", "林月"],
  ["Volkva", "Kira Volkova"],
  ["лнская", "Вера Ланская"],
  ["арзумянян", "Давид Арзуманян"],
  ["нупщк", "Yegor Petrov"],
  [".kbz", "Юлия Алексеева"],
  ["алексева", "Юлия Алексеева"],
  ["shcerbakova", "Екатерина Щербакова"],
  ["жуклва", "Ксения Жукова"],
  ["виктори смирнва", "Victoria Smirnova"],
  ["чайковскй", "Сергей Чайковский"],
  ["цфтп", "王芳"],
  ["wnag fang", "王芳"],
  ["欧洋", "欧阳欣怡"],
  ["zhagn wei", "张伟"],
  ["ulynaa", "Ulyana Sorokina"],
  ["Julai", "Юлия Алексеева"],
  ["Jullia", "Юлия Алексеева"],
  ["Yegr", "Егор Белов"],
  ["Yegoor", "Егор Белов"],
  ["Catherina", "Екатерина Щербакова"],
];

const nonsense = [
  "qqqqqq",
  "щщщщщщ",
  "wangqqqq",
  "Анна Щщщщ",
  "龘龘",
  "юлия zzzzz",
  "sokol0va",
  "%%%%",
  "lin zzz",
  "xkcd",
  "ывапролд",
];

/** Words of the trade and of cities, with who has that and who has not. */
const words: [string, string, string][] = [
  ["подиум", "Арина Соколова", "Вера Ланская"],
  ["показ", "林月", "Тимур Гареев"],
  ["走秀", "Арина Соколова", "Вера Ланская"],
  ["T台", "林月", "Вера Ланская"],
  ["runway", "Саяна Очирова", "黄嘉怡"],
  ["plus size", "Полина Резник", "Арина Соколова"],
  ["плюс сайз", "Полина Резник", "Арина Соколова"],
  ["curve", "Полина Резник", "Арина Соколова"],
  ["大码", "Полина Резник", "Арина Соколова"],
  ["high fashion", "Арина Соколова", "Полина Резник"],
  ["питер", "Вера Ланская", "Арина Соколова"],
  ["спб", "Егор Белов", "Арина Соколова"],
  ["gbnth", "Егор Белов", "Арина Соколова"],
  ["moskva", "Арина Соколова", "Егор Белов"],
  ["rossiya", "Арина Соколова", "林月"],
  ["Kitai", "林月", "Арина Соколова"],
  ["мск", "Kira Volkova", "Егор Белов"],
  ["москав", "Арина Соколова", "Егор Белов"],
  ["vjcrdf", "Арина Соколова", "Егор Белов"],
  ["魔都", "林月", "陈思琪"],
  ["帝都", "陈思琪", "林月"],
  ["шанхай", "Leo Tang", "Mei Xu"],
  ["上海走秀", "林月", "陈思琪"],
  ["подиум питер", "Егор Белов", "Арина Соколова"],
  ["нижний новгород", "Дарья Лебедь", "Арина Соколова"],
  ["fehtovanie", "Вера Ланская", "Егор Белов"],
  ["фехтование вера", "Вера Ланская", "Егор Белов"],
  ["чайная tea", "", "Mei Xu"],
  // Names that are nearly a word of the trade or a city.
  ["Roman", "Roman Belyakov", "Арина Соколова"],
  ["Meng", "孟丹", "Егор Белов"],
  ["Роза", "Роза Алиева", "Арина Соколова"],
  ["Антон", "Антон Зуев", "周若楠"],
  ["mosvka", "Арина Соколова", "Егор Белов"],
  ["петребург", "Егор Белов", "Арина Соколова"],
];

describe("a name as people type it", () => {
  it("SEARCH-01 the table has 120 lines and more", () => {
    expect(right.length + among.length + near.length + nonsense.length + words.length).toBeGreaterThanOrEqual(120);
  });

  it.each(right)("SEARCH-01 %s finds %s first", async (q, name) => {
    expect((await find(q))[0]).toBe(name);
  });

  it.each([...among, ...near])("SEARCH-01 %s finds %s", async (q, name) => {
    expect(await find(q)).toContain(name);
  });

  it.each(nonsense)("SEARCH-01 %s finds nobody", async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each(words)("SEARCH-01 %s finds %s, not %s", async (q, who, not) => {
    const found = await find(q);
    if (who) expect(found).toContain(who);
    expect(found).not.toContain(not);
  });
});
