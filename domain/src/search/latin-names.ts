import { normalizeText } from "../identity/normalized-text.ts";

const letters: Record<string, string> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    д: "d",
    е: "e",
    ж: "zh",
    з: "z",
    и: "i",
    й: "y",
    к: "k",
    л: "l",
    м: "m",
    н: "n",
  },
  ...{ о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "" },
  ...{ ы: "y", ь: "", э: "e", ю: "yu", я: "ya" },
  // Letters of Ukrainian and Kazakh; normalized text has no marks of ї and ў.
  ...{ і: "i", є: "ie", ґ: "g", ә: "a", ғ: "g", қ: "k", ң: "n", ө: "o", ұ: "u", ү: "u", һ: "h" },
};

// Transliteration of international passports (ICAO Doc 9303, part 3, section 6 B): Iuliia, Andrei, Dmitrii.
const passportLetters: Record<string, string> = { ...letters, й: "i", ъ: "ie", ю: "iu", я: "ia" };

/** The Latin spelling a person would most often use: Yulia, Dmitry, Alexandra, Sergey. Takes normalized text. */
export function commonLatin(text: string): string {
  return spell(
    text
      .replaceAll("кс", "x")
      .replace(/ия(?!\p{L})/gu, "ia")
      .replace(/[иы]й(?!\p{L})/gu, "y"),
    letters,
  );
}

/** Latin spellings of a name under which it is looked for, without those that equal another; none for a name without Cyrillic (SEARCH-01). */
export function latinSpellings(name: string): string[] {
  const text = normalizeText(name);
  if (!/\p{Script=Cyrillic}/u.test(text)) return [];
  return [...new Set([commonLatin(text), spell(text, passportLetters), spell(text, letters)])];
}

/**
 * A name in the Latin letters of a passport, each part with a capital: Юлия Щербакова-Ким is Iuliia Shcherbakova-Kim. An
 * apostrophe begins a part after one letter alone: О’Нил, but Мар’яна.
 */
export function passportLatin(name: string): string {
  return spell(normalizeText(name), passportLetters).replace(/(?<![\p{L}\p{M}]|\p{L}{2}')\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
}

function spell(text: string, table: Record<string, string>): string {
  let spelled = "";
  for (const letter of text) spelled += table[letter] ?? letter;
  return spelled;
}
