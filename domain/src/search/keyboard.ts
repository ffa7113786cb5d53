// The same keys of the two layouts, row by row.
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const toCyrillic = new Map(Array.from(latinKeys, (key, at) => [key, cyrillicKeys[at] as string]));
const toLatin = new Map(Array.from(cyrillicKeys, (key, at) => [key, latinKeys[at] as string]));

/**
 * The word as the same keys write it in the other layout: "vjcrdf" is "москва", "фттф" is "anna". Takes a normalized
 * word; null where that is no word of the other script.
 */
export function otherLayout(word: string): string | null {
  const read = swap(word, toCyrillic) ?? swap(word, toLatin);
  // ё is е everywhere in search. What has no vowel was not meant.
  return read && /^\p{L}{3,}$/u.test(read) && /[aeiouyаеёиоуыэюя]/.test(read) ? read.replaceAll("ё", "е") : null;
}

function swap(word: string, keys: Map<string, string>): string | null {
  const read = Array.from(word, (letter) => keys.get(letter));
  return read.includes(undefined) ? null : read.join("");
}
