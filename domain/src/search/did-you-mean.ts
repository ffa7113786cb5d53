const shortest = 4;
/** The shortest word in which two typing errors are tolerated. */
const shortestForTwo = 7;

/**
 * The candidate nearest to the word, for "did you mean": one edit away, or two in a longer word; the first of several
 * at the same distance. Null for none, for a short word, and if the word itself is a candidate. Takes normalized words.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const length = Array.from(word).length;
  if (length < shortest) return null;
  let best: string | null = null;
  let most = length < shortestForTwo ? 1 : 2;
  for (const candidate of candidates) {
    const far = distance(word, candidate, most);
    if (far === 0) return null;
    if (far <= most) {
      best = candidate;
      // The next one must be nearer.
      most = far - 1;
    }
  }
  return best;
}

/** Optimal string alignment distance on code points; anything above `most` where it is greater than that. */
function distance(one: string, other: string, most: number): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (last[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
        swapped ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, line];
  }
  return last[b.length] as number;
}
