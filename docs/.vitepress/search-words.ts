/**
 * Words of a text for the search. Chinese has no spaces: its words are found by each pair of neighboring characters.
 * Browsers run the function's own text, so it uses nothing outside.
 */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return words.flatMap((word) => {
    if (word.length < 3 || !/\p{Script=Han}/u.test(word)) return [word];
    return Array.from({ length: word.length - 1 }, (_, start) => word.slice(start, start + 2));
  });
}
