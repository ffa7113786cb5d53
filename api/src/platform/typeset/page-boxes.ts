const pointsPerMillimetre = 72 / 25.4;

/**
 * Tells printing machines of every page where it is cut and how far its photos run over, in millimetres from the edge of
 * the sheet. The compiler has no words for it, so its pages are written once more behind the end of the file, which is
 * how the format itself is changed (ISO 32000-1, 7.5.6 and 14.11.2).
 * @throws where the file is not built as our compiler builds it.
 */
export function withPageBoxes(pdf: Buffer, { trim, bleed }: { trim: number; bleed: number }): Buffer {
  // One byte a character: places in the text are places in the file.
  const text = pdf.toString("latin1");
  const pages = [...text.matchAll(/(?<=\n)(\d+) 0 obj\n<<\n {2}\/Type \/Page\n.*?\n>>\nendobj\n/gs)];
  const [, size, former] = /trailer\n<<\n {2}\/Size (\d+)\n.*?startxref\n(\d+)\n%%EOF\s*$/s.exec(text) ?? [];
  const trailer = text.slice(text.lastIndexOf("trailer\n"), text.lastIndexOf("startxref"));
  if (pages.length === 0 || !size || !former) throw new Error("not a file that page boxes can be added to");
  let added = "\n";
  const places = pages.map(([page, id]) => {
    const place = text.length + added.length;
    added += page.replace(/ {2}\/MediaBox \[0 0 (\S+) (\S+)\]\n/, (line, width, height) => {
      const box = (inset: number) => {
        const edge = inset * pointsPerMillimetre;
        return `[${[edge, edge, width - edge, height - edge].map((value) => value.toFixed(3)).join(" ")}]`;
      };
      return `${line}  /BleedBox ${box(bleed)}\n  /TrimBox ${box(trim)}\n`;
    });
    return `${id} 1\n${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length + added.length;
  const end = trailer.replace("<<\n", `<<\n  /Prev ${former}\n`);
  return Buffer.concat([
    pdf,
    Buffer.from(`${added}xref\n${places.join("")}${end}startxref\n${table}\n%%EOF\n`, "latin1"),
  ]);
}
