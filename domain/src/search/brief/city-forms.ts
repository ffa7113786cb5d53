import cities from "../../../data/cities.json" with { type: "json" };
import { nicknamesOf } from "../city-nicknames.ts";

interface CityForm {
  phrase: string;
  /** The city's id; `id>` for a form that also says where to, `в Москву`, `id~` for one that needs a preposition, `Москве`. */
  argument: string;
}

/** Every name of every city, Russian ones in their cases. Two cities of one name are not told apart, so neither is named. */
export function cityForms(): CityForm[] {
  const forms: CityForm[] = [];
  for (const { id, ru, en, zh } of cities) {
    if (!ru.includes("(")) forms.push(...inCases(ru, id));
    for (const name of [en, zh])
      if (!name.includes("(") && !isEverydayWord(name)) forms.push({ phrase: name, argument: id });
    if (en.includes("'")) forms.push({ phrase: en.replaceAll("'", ""), argument: id });
    for (const name of nicknamesOf(id)) {
      if (isEverydayWord(name)) continue;
      forms.push(...(/^[а-яё]{5,}$/.test(name) ? inCases(name, id) : [{ phrase: name, argument: id }]));
    }
  }
  return forms;
}

/** Names that are words of everything, in a brief more often than the city. */
const everyday = new Set([
  "mirny",
  "нижний",
  "首都",
  "安康",
  "星城",
  "岛城",
  "江城",
  "山城",
  "花城",
  "春城",
  "nan",
  "orsk",
  "冰城",
  "合作",
]);
const isEverydayWord = (name: string) => everyday.has(name.toLowerCase());

/** Endings of the last word: in other cases, and in the one that says where to. */
function endingsOf(word: string): { stem: string; cases: string[]; whereTo: string[] } {
  const stem = word.slice(0, -1);
  if (/[ыи]й$/.test(word))
    return { stem: word.slice(0, -2), cases: ["ий", "ый", "ого", "его", "ому", "ем", "ом", "им", "ым"], whereTo: [] };
  if (/ск$|[бвгджзклмнпрстфхцчшщ]$/.test(word)) return { stem: word, cases: ["а", "у", "ом", "е"], whereTo: [""] };
  if (/[аоеуэюя]й$/.test(word)) return { stem, cases: ["я", "ю", "ем", "е"], whereTo: ["й"] };
  if (/а$/.test(word)) return { stem, cases: ["а", "ы", "и", "е", "ой"], whereTo: ["у"] };
  if (/я$/.test(word)) return { stem, cases: ["я", "и", "е", "ей"], whereTo: ["ю"] };
  if (/ль$|рь$|мь$|нь$|сь$/.test(word)) return { stem, cases: ["и", "я", "ю", "е", "ью", "ем"], whereTo: ["ь"] };
  if (/о$/.test(word) && !/(?:ово|ево|ино|ыно)$/.test(word))
    return { stem, cases: ["о", "а", "е", "у", "ом"], whereTo: [] };
  if (/[ыи]$/.test(word)) return { stem, cases: ["ы", "и", "ах", "ам"], whereTo: [] };
  return { stem: word, cases: [""], whereTo: [] };
}

function inCases(name: string, id: string): CityForm[] {
  const lower = name.toLowerCase();
  const words = lower.split(/[ -]/);
  const last = words.at(-1) as string;
  const before = lower.slice(0, lower.length - last.length);
  // Нижнем Новгороде: an adjective before it changes too.
  const first = before
    .replace(/(?:ый|ий)([ -])$/, "*$1")
    .replace(/ая([ -])$/, "*$1")
    .replace(/ые([ -])$/, "*$1");
  const { stem, cases, whereTo } = endingsOf(last);
  return [
    { phrase: lower, argument: whereTo.includes(last.slice(stem.length)) ? `${id}>` : id },
    ...cases
      .filter((ending) => stem + ending !== last)
      .map((ending) => ({ phrase: first + stem + ending, argument: `${id}~` })),
    ...whereTo
      .filter((ending) => stem + ending !== last)
      .map((ending) => ({ phrase: first + stem + ending, argument: `${id}>` })),
  ];
}
