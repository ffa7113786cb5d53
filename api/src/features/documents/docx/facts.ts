import type { Fact } from "@compcard/domain/cards/facts";
import { Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import type { Page } from "./page.ts";
import { sizes } from "./styles.ts";
import { lineHeight, linesAtMost, twips } from "./units.ts";

const columns = 4;
/** Padding of a row, in millimeters, and its line. */
const padding = 2.3;

/** The figures, four in a row, and how many millimeters they take at most; nothing for a card without any. */
export function factTable(facts: readonly Fact[], page: Page): { table: Table; height: number } | null {
  if (facts.length === 0) return null;
  const width = page.inner.width / columns;
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, column) => facts[row * columns + column]),
  );
  const lines = (fact: Fact | undefined) => (fact ? linesAtMost(wordsOf(fact), sizes.value, width - 1) : 1);
  const height = rows.reduce(
    (sum, row) => sum + padding + lineHeight(sizes.label) + lineHeight(sizes.value) * Math.max(...row.map(lines)),
    0,
  );
  const table = new Table({
    ...{ style: "Facts", layout: "fixed", columnWidths: Array.from({ length: columns }, () => twips(width)) },
    width: { size: twips(page.inner.width), type: "dxa" },
    rows: rows.map((row) => new TableRow({ cantSplit: true, children: row.map((fact) => factCell(fact, width)) })),
  });
  return { table, height };
}

function factCell(fact: Fact | undefined, width: number): TableCell {
  const value = fact && [
    new TextRun(fact.value),
    ...(fact.aside ? [new TextRun({ text: `  ${fact.aside}`, style: "Aside" })] : []),
  ];
  return new TableCell({
    width: { size: twips(width), type: "dxa" },
    children: [
      new Paragraph({ style: "FactLabel", text: fact?.label ?? "" }),
      new Paragraph({ style: "FactValue", children: value ?? [] }),
    ],
  });
}

function wordsOf({ value, aside }: Fact): string {
  return aside ? `${value}  ${aside}` : value;
}
