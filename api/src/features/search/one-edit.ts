const special = /[\\^$.*+?()[\]{}|/]/g;

/** A regular expression of the words that differ from this one by a letter changed, added, left out or swapped with its neighbor, or are it. */
export function oneEditPattern(word: string): string {
  const letters = Array.from(word, (letter) => letter.replace(special, "\\$&"));
  const any = "[^ ~]";
  const ways = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1)];
    const [next, ...rest] = after;
    return [
      // Changed or as it is; left out; one more before it; swapped.
      `${before}${any}${after.join("")}`,
      `${before}${after.join("")}`,
      `${before}${any}${letter}${after.join("")}`,
      ...(next === undefined ? [] : [`${before}${next}${letter}${rest.join("")}`]),
    ];
  });
  return ` (${[...new Set([...ways, `${letters.join("")}${any}`])].join("|")}) `;
}
