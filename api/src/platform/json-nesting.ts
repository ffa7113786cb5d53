/**
 * True if a JSON text nests objects and lists deeper than `levels`. Code that walks values calls itself for each level,
 * and 10,000 levels exhaust its stack; the parser does not. Linear; a text that is no JSON gets any answer.
 */
export function nestsDeeper(text: string, levels: number): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === "{" || letter === "[") level += 1;
    else if (letter === "}" || letter === "]") level -= 1;
    if (level > levels) return true;
  }
  return false;
}

/** The offset of the quotation mark that closes the string at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
