import { findSize, type ReadSize } from "./sizes.ts";
import { findName, type Named } from "./words.ts";

export type Token = { text: string; start: number; end: number } & (
  | { kind: "name"; named: Named }
  /** `joined`: a slash or dash stands between it and the number before it. `own`: its unit names its field. */
  | { kind: "number"; joined: boolean; own: "height" | "weight" | null }
  | ({ kind: "size" } & ReadSize)
  | { kind: "other" }
);
export type NumberToken = Extract<Token, { kind: "number" }>;
export type SizeToken = Extract<Token, { kind: "size" }>;

const feet = `[4-7]\\s*(?:'|ft\\.?|feet|foot|фут\\p{L}*)\\s*(?:(?:1[01]|\\d)(?:[.,]5)?(?!\\d)\\s*(?:"|in(?:ch(?:es)?)?(?!\\p{L}))?)?`;
const meters =
  "[12][.,]\\d\\d(?!\\d)\\s*(?:м|m|米)?(?!\\p{L})|[12]\\s*(?:м|m|米)\\s*\\d\\d(?!\\d)(?:\\s*(?:см|cm|厘米))?";
const kilograms = "кг|килограмм\\p{L}*|kgs?|公斤|千克|市?斤|lbs?|pounds?|фунт\\p{L}*";
const units = `${kilograms}|мм|mm|毫米|см|сантиметр\\p{L}*|cms?|厘米|公分|"|in(?:ch(?:es)?)?|дюйм\\p{L}*|eur?(?!\\s*\\d)|码`;
// A letter may follow a number at once where a name begins: `84W60`, `身高178胸84`.
const plain = `(?:eur?\\s*)?\\d+(?:[.,]\\d(?!\\d))?(?:\\s*(?:${units})(?!\\p{L}))?(?!\\d|(?!\\p{sc=Han})\\p{L}(?!\\d))`;
const number = new RegExp(`(?:${feet})|(?:${meters})|(?:${plain})`, "iuy");
const other = /[\p{L}\p{N}'"+]+|./suy;
const between = /^[\s,;:.|/\\()=·•*×–—-]$/u;
const joint = /^\s*[/\\*×xх–—-]\s*$/iu;

/** Names, numbers with their units, sizes, and other words; what stands between them is left out. Shoes are read on the scale of `gender`. */
export function tokenize(text: string, gender: string | null): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const last = tokens.at(-1);
    const gap = text.slice(last?.end ?? 0, at);
    number.lastIndex = at;
    other.lastIndex = at;
    if (between.test(text[at] ?? "") || (/^[xх]$/iu.test(text[at] ?? "") && isCross(text, at))) {
      at += 1;
      continue;
    }
    const size = findSize(text, at, gender);
    if (size) {
      const written = { text: text.slice(at, size.end), start: at, end: size.end };
      tokens.push(size.size ? { ...written, ...size.size, kind: "size" } : { ...written, kind: "other" });
      at = size.end;
      continue;
    }
    const found = number.exec(text)?.[0];
    const name = found === undefined ? findName(text, at) : null;
    const end = name?.end ?? at + (found ?? other.exec(text)?.[0] ?? " ").length;
    const base = { text: text.slice(at, end), start: at, end };
    if (name) tokens.push({ ...base, kind: "name", named: name.named });
    else if (found === undefined) tokens.push({ ...base, kind: "other" });
    else
      tokens.push({
        ...base,
        kind: "number",
        joined: (last?.kind === "number" || last?.kind === "size") && joint.test(gap),
        own: ownField(found),
      });
    at = end;
  }
  return withNeighbors(text, tokens);
}

/** `180-181`: one number between two. */
function withNeighbors(text: string, tokens: readonly Token[]): Token[] {
  const isPair = (at: number) => {
    const [low, high, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (low?.kind !== "number" || high?.kind !== "number" || low.joined || !high.joined) return false;
    if ((next?.kind === "number" && next.joined) || !/^\s?[-–—]\s?$/.test(text.slice(low.end, high.start)))
      return false;
    return /^\d{2,3}$/.test(low.text) && Number(low.text) + 1 === Number.parseFloat(high.text);
  };
  return tokens.flatMap((token, at) => {
    if (isPair(at - 1)) return [];
    const { end, own } = isPair(at) ? (tokens[at + 1] as NumberToken) : { end: token.end, own: null };
    return end === token.end ? [token] : [{ ...(token as NumberToken), text: text.slice(token.start, end), end, own }];
  });
}

/** The x of `84 x 60`. */
const isCross = (text: string, at: number) => /\d\s*$/.test(text.slice(0, at)) && /^\s*\d/.test(text.slice(at + 1));

const isWeight = new RegExp(`(?:${kilograms})$`, "iu");

function ownField(text: string): "height" | "weight" | null {
  if (isWeight.test(text)) return "weight";
  return /['m米м]|ft|f[eo]+t|фут|^[12][.,]\d\d/iu.test(text.replace(/mm|мм|cms?|см|сантим.*/iu, "")) ? "height" : null;
}
