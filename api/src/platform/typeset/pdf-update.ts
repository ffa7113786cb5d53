/** An object of a file; `text` as it stands between `obj` and `endobj`, one byte a character. */
export interface PdfObject {
  id: number;
  text: string;
}

export interface PdfObjects {
  objects: PdfObject[];
  info: PdfObject;
  /** The first number that is free. */
  size: number;
  /** The end of the file: where its table lies, and the lines of its trailer. */
  table: number;
  trailer: string;
}

/** A new object, or one that takes the place of an old one. Before a stream its dictionary is left open. */
export interface Addition extends PdfObject {
  stream?: Buffer;
}

/** @throws where the file is not built as our compiler builds it: one table, no object within another's stream. */
export function readObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString("latin1");
  const [, size, table] = /trailer\n<<\n {2}\/Size (\d+)\n.*?startxref\n(\d+)\n%%EOF\s*$/s.exec(text) ?? [];
  const trailer = text.slice(text.lastIndexOf("trailer\n"), text.lastIndexOf("startxref"));
  const places = [...text.slice(Number(table)).matchAll(/^(\d{10}) \d{5} n/gm)].map((found) => Number(found[1]));
  const objects = places.map((place) => {
    const [, id, from] = /^((\d+) 0 obj\n)/.exec(text.slice(place, place + 20)) ?? [];
    return { id: Number(from), text: text.slice(place + (id?.length ?? 0), text.indexOf("\nendobj", place)) };
  });
  const info = objects.find(({ id }) => trailer.includes(`/Info ${id} 0 R`));
  if (!size || !table || !info) throw new Error("not a file that can be added to");
  return { objects, info, size: Number(size), table: Number(table), trailer };
}

/** @throws where the file has no object of this type. */
export function objectOfType({ objects }: PdfObjects, type: string): PdfObject {
  const found = objects.find(({ text }) => /^<<[^>]*\/Type \/(\w+)\n/.exec(text)?.[1] === type);
  if (!found) throw new Error(`a file without ${type} is none of our compiler's`);
  return found;
}

/** The file with these behind its end, which is how the format itself is changed (ISO 32000-1, 7.5.6). */
export function appended(pdf: Buffer, file: PdfObjects, additions: readonly Addition[]): Buffer {
  const parts = [pdf, Buffer.from("\n")];
  let length = pdf.length + 1;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const rows = additions.map(({ id, text, stream }) => {
    const row = `${id} 1\n${String(length).padStart(10, "0")} 00000 n \n`;
    add(Buffer.from(`${id} 0 obj\n${text}`, "latin1"));
    if (stream) {
      add(Buffer.from(`  /Length ${stream.length}\n>>\nstream\n`));
      add(stream);
      add(Buffer.from("\nendstream"));
    }
    add(Buffer.from("\nendobj\n"));
    return row;
  });
  const size = Math.max(file.size, ...additions.map(({ id }) => id + 1));
  const trailer = file.trailer.replace(/<<\n {2}\/Size \d+\n/, `<<\n  /Prev ${file.table}\n  /Size ${size}\n`);
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n${rows.join("")}${trailer}startxref\n${length}\n%%EOF\n`, "latin1"),
  ]);
}
