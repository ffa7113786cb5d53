import { expect, it } from "vitest";
import { figures } from "../../test/written/figures.ts";
import { looks } from "../../test/written/looks.ts";
import { people } from "../../test/written/people.ts";
import { parseRows, readWritten } from "../../test/written/read-written.ts";

const tables: Record<string, string> = { ...figures, ...looks, ...people };

const percent = (part: number, whole: number) => (whole === 0 ? "-" : (part / whole).toFixed(3));

it("TL-50 reads at least 0.95 of 836 written values as a person does, and 0.985 of what it stores is right", () => {
  const [lines, misses]: [string[], string[]] = [[], []];
  const all = { rows: 0, right: 0, stored: 0, rightly: 0 };
  for (const [kind, table] of Object.entries(tables)) {
    const rows = parseRows(table).map(([written, wanted]) => ({ written, wanted, read: readWritten(kind, written) }));
    const right = rows.filter(({ wanted, read }) => read === wanted);
    const stored = rows.filter(({ read }) => read !== "-");
    const rightly = stored.filter(({ wanted, read }) => read === wanted);
    lines.push(
      `${kind.padEnd(26)} ${rows.length} ${percent(right.length, rows.length)} ${percent(rightly.length, stored.length)}`,
    );
    for (const { written, wanted, read } of rows)
      if (read !== wanted) misses.push(`${kind} ${written}: ${wanted}, read as ${read}`);
    all.rows += rows.length;
    all.right += right.length;
    all.stored += stored.length;
    all.rightly += rightly.length;
    expect(right.length / rows.length, kind).toBeGreaterThanOrEqual(0.7);
  }
  const total = `all ${all.rows} ${percent(all.right, all.rows)} ${percent(all.rightly, all.stored)}`;
  console.log(["kind, rows, read as meant, stored rightly", ...lines, total, "", ...misses].join("\n"));
  expect(all.rows).toBe(836);
  expect(all.right / all.rows).toBeGreaterThanOrEqual(0.95);
  expect(all.rightly / all.stored).toBeGreaterThanOrEqual(0.985);
});
