import english from "../../../data/brief-en.json" with { type: "json" };
import russian from "../../../data/brief-ru.json" with { type: "json" };
import chinese from "../../../data/brief-zh.json" with { type: "json" };
import { dashes } from "../../identity/name-marks.ts";
import { cityForms } from "./city-forms.ts";
import { valuePhrases } from "./value-phrases.ts";

/**
 * Roles of a word in a brief. `value`: of a filter, `gender=woman`. `name`: of a figure or a part of the body. `tone`:
 * a color, by the thing that it colors. The other roles only matter to the words beside them.
 */
export type Role =
  | "value"
  | "name"
  | "tone"
  | "sex"
  | "place"
  | "language"
  | "speak"
  | "nation"
  | "people"
  | "number"
  | "unit"
  | "amount"
  | "counter"
  | "min"
  | "max"
  | "about"
  | "between"
  | "deadline"
  | "present"
  | "up"
  | "down"
  | "near"
  | "not"
  | "absent"
  | "except"
  | "any"
  | "fine"
  | "joint"
  | "with"
  | "in"
  | "to"
  | "month"
  | "wish"
  | "noise"
  | "filler";

export interface Word {
  role: Role;
  argument: string;
}

interface Node {
  /** Null at the end of most phrases: there are thousands. */
  next: Map<string, Node> | null;
  /** Any ending of a word: `блондин*`. */
  ending: Node | null;
  words: readonly Word[];
}

const noWords: readonly Word[] = [];
const newNode = (): Node => ({ next: null, ending: null, words: noWords });

const maxEnding = 5;

/** Lower case, no accents, ё as е, half-width, one kind of dash and quote; as long as the text, so that places stay the same. */
export function foldText(text: string): string {
  let all = "";
  for (let at = 0; at < text.length; at++) all += foldUnit(text[at] as string);
  return all;
}

const folded = new Map<string, string>();
const anyDash = new RegExp(`[${dashes}]`, "u");

function foldUnit(unit: string): string {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  // A comma of three languages, and never a decimal one.
  if (unit === "，") return unit;
  let out = unit.normalize("NFKC").toLowerCase();
  if (anyDash.test(unit)) out = "-";
  else if (/[’‘´`′]/.test(unit)) out = "'";
  else if (/[“”„″«»]/.test(unit)) out = '"';
  else if (/[～∼〜]/.test(unit)) out = "~";
  else if (/[\u0085\u2028\u2029]/.test(unit)) out = "\n";
  else if (/[^\S\r\n\t]|\u2800/.test(unit)) out = " ";
  const bare = out === "й" ? out : out.normalize("NFD")[0];
  const one = out.length === 1 && bare !== undefined ? bare : out;
  const result = one.length === 1 ? one : unit;
  folded.set(unit, result);
  return result;
}

/** Latin and Cyrillic; by code, since it is asked of every letter. */
function isLetter(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  const code = unit.charCodeAt(0);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7) || (code >= 0x400 && code < 0x530);
}

/** True if a word may end there: no letter of an alphabet follows, nor `'s`. */
export function endsWord(text: string, at: number): boolean {
  if (!isLetter(text[at - 1])) return true;
  return !isLetter(text[at]) && !(text[at] === "'" && isLetter(text[at + 1]));
}

function addPhrase(root: Node, phrase: string, word: Word): void {
  let node = root;
  for (const unit of foldText(phrase).replaceAll("-", " ")) {
    if (unit === "*") {
      node.ending ??= newNode();
      node = node.ending;
      continue;
    }
    node.next ??= new Map();
    const next = node.next.get(unit) ?? newNode();
    node.next.set(unit, next);
    node = next;
  }
  const isKnown = node.words.some(({ role, argument }) => role === word.role && argument === word.argument);
  if (!isKnown) node.words = [...node.words, word];
}

function readMeaning(meaning: string): Word {
  if (/^\w+=/.test(meaning)) return { role: "value", argument: meaning };
  if (meaning.startsWith("@")) return { role: "name", argument: meaning.slice(1) };
  const [role = "", ...rest] = meaning.split(/[ @]/);
  return { role: role as Role, argument: rest.join(" ") };
}

let root: Node | null = null;

// Made by the first brief: most processes and pages read none.
function dictionary(): Node {
  if (root) return root;
  root = newNode();
  for (const [meaning = "", ...phrases] of [...russian, ...english, ...chinese]) {
    for (const phrase of phrases) addPhrase(root, phrase, readMeaning(meaning));
  }
  for (const { phrase, argument } of cityForms()) addPhrase(root, phrase, { role: "place", argument });
  // The words of the lists are chosen for briefs.
  const added = valuePhrases().filter(([phrase]) => !isPhrase(phrase));
  for (const [phrase, meaning] of added) addPhrase(root, phrase, readMeaning(meaning));
  return root;
}

function isPhrase(phrase: string): boolean {
  const text = foldText(phrase).replaceAll("-", " ");
  return findPhrase(text, 0)?.end === text.length;
}

/** The longest phrase of the lists that begins at a place of a folded text, with all that it may be. */
export function findPhrase(text: string, at: number): { end: number; words: readonly Word[] } | null {
  let best: { end: number; words: readonly Word[] } | null = null;
  const walk = (node: Node, from: number): void => {
    if (node.words.length > 0 && endsWord(text, from)) {
      if (!best || from > best.end) best = { end: from, words: node.words };
      else if (from === best.end) best = { end: from, words: [...best.words, ...node.words] };
    }
    if (node.ending) {
      let end = from;
      while (isLetter(text[end]) && end - from <= maxEnding) end++;
      if (!isLetter(text[end])) walk(node.ending, end);
    }
    const unit = text[from];
    if (unit === undefined) return;
    const isGap = unit === " " || unit === "-";
    const next = node.next?.get(isGap ? " " : unit);
    if (!next) return;
    let end = from + 1;
    if (isGap) while (text[end] === " " || text[end] === "-") end++;
    walk(next, end);
  };
  walk(dictionary(), at);
  return best;
}
