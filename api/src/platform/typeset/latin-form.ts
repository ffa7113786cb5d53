import anyAscii from "any-ascii";

const hasCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/**
 * A word in Latin letters, by a table for all scripts: a reading, not the spelling of a passport. Words of scripts that know
 * no capitals begin with one. Empty for what no letters stand for.
 */
export function latinForm(word: string): string {
  const latin = anyAscii(word);
  return hasCapitals.test(word) ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1).toLowerCase();
}
