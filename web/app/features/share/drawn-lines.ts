/** Lines of a drawn text, in letters of so many pixels. */
export interface DrawnLines {
  size: number;
  lines: string[];
}

export interface TextBox {
  width: number;
  /** Limit of lines. */
  most: number;
  /** Pixels of the largest and the smallest letters. */
  largest: number;
  smallest: number;
}

/**
 * Breaks a text at spaces and between Chinese characters, in the largest font size in which it fits. Truncates it if
 * the smallest is too large. `widthOf` measures a line at a font size of one pixel.
 */
export function drawnLines(text: string, widthOf: (line: string) => number, box: TextBox): DrawnLines {
  for (let size = box.largest; ; size = Math.max(box.smallest, 0.94 * size)) {
    const lines = linesOf(text, widthOf, box.width / size);
    const fits = lines.length <= box.most && lines.every((line) => widthOf(line) * size <= box.width);
    if (fits) return { size, lines };
    if (size > box.smallest) continue;
    const stored = lines.slice(0, box.most);
    return { size, lines: stored.map((line, at) => cut(line, at < lines.length - 1 && at === stored.length - 1)) };
  }

  function cut(line: string, goesOn: boolean): string {
    let letters = Array.from(line);
    const whole = () => letters.join("").trim() + (goesOn || letters.length < Array.from(line).length ? "…" : "");
    while (letters.length > 1 && widthOf(whole()) * box.smallest > box.width) letters = letters.slice(0, -1);
    return whole();
  }
}

function linesOf(text: string, widthOf: (line: string) => number, width: number): string[] {
  const parts = text.trim().match(/\p{Script=Han}\p{P}*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && widthOf((line + part).trim()) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()];
}
