import type { BadLine } from "./card-line.ts";

interface Group {
  taken: boolean;
  count: number;
  firstLine: number;
}

/** More are not read; each stands in the report. */
const maxShown = 30;

/** Problems of a whole file, counted by field and message. Holds no text of the file but the names of its columns. */
export class ProblemGroups {
  readonly #groups = new Map<string, Group>();

  add(lines: readonly BadLine[]): void {
    for (const { number, taken, problems } of lines) {
      for (const { path, message, column } of problems) {
        // The items of a list count as one: `skills.1` is `skills`.
        const field = path.replace(/\.\d+$/, "");
        const name = column === undefined ? field : `${column} (${field})`;
        const key = name ? `${name}: ${message}` : message;
        const group = this.#groups.get(key) ?? { taken, count: 0, firstLine: number };
        this.#groups.set(key, { taken, count: group.count + 1, firstLine: Math.min(group.firstLine, number) });
      }
    }
  }

  /** A line for each, the most frequent first. */
  format(): string[] {
    const sorted = [...this.#groups].sort(([, one], [, other]) => other.count - one.count);
    const lines = sorted.slice(0, maxShown).map(([key, { count, firstLine }]) => {
      const times =
        count === 1 ? `once, in line ${firstLine}` : `${count.toLocaleString("en")} times, first in line ${firstLine}`;
      return `  ${key} (${times})`;
    });
    return sorted.length > maxShown ? [...lines, `  and ${sorted.length - maxShown} other problems`] : lines;
  }
}
