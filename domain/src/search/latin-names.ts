import { normalizeText } from "../text.ts";

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
};

// As in international passports: Iuliia, Andrei, Dmitrii.
const passportLetters: Record<string, string> = { ...letters, й: "i", ъ: "ie", ю: "iu", я: "ia" };

/** The Latin spelling a person would most often use: Yulia, Dmitry, Alexandra, Sergey. Takes normalised text. */
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

function spell(text: string, table: Record<string, string>): string {
  return Array.from(text, (letter) => table[letter] ?? letter).join("");
}
