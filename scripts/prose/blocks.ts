import type { MicromarkToken } from "markdownlint";

/** The readable text of a paragraph, a heading or a table cell: no addresses, no markup, an X for inline code. */
export interface Block {
  kind: "paragraph" | "heading" | "cell";
  text: string;
  /** Line in the document of a position in `text`. */
  lineAt(position: number): number;
}

const kinds: Readonly<Record<string, Block["kind"]>> = {
  paragraph: "paragraph",
  atxHeadingText: "heading",
  setextHeadingText: "heading",
  tableContent: "cell",
};
const words = new Set(["data", "characterEscapeValue", "characterReference"]);
const spaces = new Set(["lineEnding", "whitespace", "linePrefix"]);
const code = new Set(["codeText", "autolink", "literalAutolink"]);
const skipped = new Set(["htmlText", "resource", "reference"]);

export function readBlocks(tokens: readonly MicromarkToken[]): Block[] {
  return tokens.flatMap((token) => {
    const kind = kinds[token.type];
    return kind ? [readBlock(kind, token)] : readBlocks(token.children);
  });
}

function readBlock(kind: Block["kind"], token: MicromarkToken): Block {
  let text = "";
  const starts: { position: number; line: number }[] = [];
  const add = ({ startLine, type, text: source, children }: MicromarkToken) => {
    if (skipped.has(type)) return;
    const piece = words.has(type) ? source : spaces.has(type) ? " " : code.has(type) ? "X" : null;
    if (piece === null) return children.forEach(add);
    starts.push({ position: text.length, line: startLine });
    text += piece;
  };
  token.children.forEach(add);
  const lineAt = (position: number) => starts.findLast((start) => start.position <= position)?.line ?? token.startLine;
  return { kind, text, lineAt };
}
