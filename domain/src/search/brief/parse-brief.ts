import { withoutInvisible } from "../../identity/normalized-text.ts";
import { isGivenName } from "../given-names.ts";
import { agree } from "./conflicts.ts";
import { maskText } from "./mask.ts";
import { type Count, type Reading, readFigures, readNumber, readPeople } from "./numbers.ts";
import { placeNameOf } from "./places.ts";
import { briefQuery, type UnderstoodPart } from "./query.ts";
import { isBreak, isSign, type Token, tokenize, wordOf } from "./tokens.ts";
import {
  type Excluded,
  isExcluded,
  isWaived,
  readLanguage,
  readLetters,
  readMarks,
  readNation,
  readSex,
  readTone,
  type Trait,
} from "./traits.ts";
import type { Part } from "./understood.ts";
import { listsOfAll, wishedParts } from "./wishes.ts";
import { foldText, type Role } from "./words.ts";

export interface Brief {
  /** Query string of `/search`. */
  query: string;
  understood: UnderstoodPart[];
  /** Text that was not understood, as written. */
  ignored: string[];
  /** Number of people wanted, if it is stated. */
  wanted: number | null;
}

export interface BriefOptions {
  /** The day, `2026-12-01`, after which a day without a year is looked for. */
  today: string;
  /** True if the reader can search by places and days of models; otherwise days are ignored. */
  seesStays: boolean;
}

// ОГ 84 ОТ 60 ОБ 88: in between it is the waist, elsewhere `от` means from.
const waistOfThree = /(?<=(?<!\p{L})ог(?!\p{L})[^\n]{0,20})(?<!\p{L})от(?!\p{L})(?=[^\n]{0,20}(?<!\p{L})об(?!\p{L}))/gu;
const waist = "тл";
/** `175cm(含)以上`: what a bound says already. */
const inclusive = /\((?:含|含本数|включительно|inclusive|incl\.?)\)/gu;
const figure = /^ОТ\s*[-:–—=]?\s*(?:до|не более|не больше|макс\.?)?\s*\d{2}(?!\d|\s*(?:лет|год))/u;

/** ОТ in capitals before a figure, in a line that is not all capitals. */
function isWaist(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf("\n", at) + 1).split("\n", 1)[0] ?? "";
  return figure.test(source.slice(at, at + 30)) && /\p{Ll}/u.test(line);
}

/**
 * Reads a booker's brief, a chat line or a mail in Russian, English and Chinese, as filters of the search (spec: Brief). By
 * rules and the lists `data/brief-*.json` alone; nothing is guessed. A lone number is a small range, stated bounds are exact,
 * what is excluded or contradicts itself is ignored.
 */
export function parseBrief(text: string, { today, seesStays }: BriefOptions): Brief {
  const source = withoutInvisible(text.normalize("NFC"));
  const plain = foldText(maskText(source)).replace(inclusive, (all) => " ".repeat(all.length));
  const folded = (plain.includes("ог") ? plain.replace(waistOfThree, waist) : plain).replace(
    /(?<!\p{L})от(?!\p{L})/gu,
    (all, at: number) => (isWaist(source, at) ? waist : all),
  );
  const tokens = tokenize(source, folded, today);
  const { parts, counts } = read(tokens, folded);
  const asksForStay = seesStays && tokens.some((token) => wordOf(token, "present"));
  const settled = agree(resolvePlaces(parts, source, asksForStay));
  const wished = wishedParts(tokens, settled, folded);
  const ofAll = listsOfAll(
    settled.filter((part) => !wished.has(part)),
    folded,
  );
  const understood = settled.map((part): UnderstoodPart => {
    const { start, end, field } = part;
    const isWished = wished.has(part);
    return {
      ...{ text: source.slice(start, end).trim(), field, value: formatValue(part), weight: isWished ? "nice" : "must" },
      ...(!isWished && ofAll.includes(field) ? { all: true as const } : {}),
    };
  });
  return {
    query: briefQuery(understood).toString(),
    understood,
    ignored: ignoredText(source, tokens, [...parts.filter((part) => isKept(part, settled)), ...settled, ...counts]),
    wanted: wantedOf(counts),
  };
}

/** True if it is already part of the search, perhaps in other words. */
const isKept = (part: Part, settled: readonly Part[]) =>
  settled.some((one) => one.field === part.field && formatValue(one) === formatValue(part));

const formatValue = (part: Part) => ("values" in part ? part.values.join(",") : `${part.from ?? ""}-${part.to ?? ""}`);

function read(tokens: readonly Token[], folded: string) {
  const parts: Part[] = [];
  const counts: Count[] = [];
  const traits: Trait[] = [];
  const used = new Set<number>();
  const excluded: Excluded = new Map();
  const use = (from: number, to: number) => {
    for (let at = from; at <= to; at++) used.add(at);
  };
  const take = (reading: Reading, from: number) => {
    parts.push(...reading.parts);
    if (reading.wanted) counts.push(reading.wanted);
    use(from, reading.next - 1);
    return reading.next;
  };

  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const { start, end } = token;
    const reading = used.has(at) ? null : (readNumber(tokens, at, used, folded) ?? readPeople(tokens, at));
    if (reading) {
      at = take(reading, at);
      continue;
    }
    if (token.kind === "days" && !wordOf(tokens[at - 1], "deadline")) {
      parts.push({ field: "availableDays", values: [token.days.from, token.days.to], start, end });
    } else if (token.kind === "ages") {
      const joined = tokens[at - 2]?.kind === "ages" && isJoint(tokens[at - 1]) ? parts.at(-1) : undefined;
      // 20s-30s are one range.
      if (joined && "to" in joined) Object.assign(joined, { to: token.to, end });
      else parts.push({ field: "age", from: token.from, to: token.to, start, end });
    } else if (token.kind === "figures") {
      parts.push(...readFigures(tokens, at));
      if (token.cup) parts.push({ field: "cup", values: [token.cup], start, end });
    } else if (!used.has(at)) {
      for (const trait of traitsAt(tokens, at, traits, (one) => !used.has(one), folded)) {
        const first = tokens[trait.from] as Token;
        const last = tokens[trait.to] as Token;
        const isMark = trait.field === "tattoos" || trait.field === "piercings";
        if (!isMark && isExcluded(tokens, trait.from, trait.field, excluded)) {
          excluded.set(trait.to, trait.field);
          use(trait.from, trait.to);
        } else if (isMark || !isWaived(tokens, trait)) {
          traits.push(trait);
          parts.push({ field: trait.field, values: trait.values, start: first.start, end: last.end });
          if (!trait.isLoose) use(trait.from, trait.to);
          for (const end of [trait.from, trait.to]) use(end, end);
        }
      }
    }
    at++;
  }
  return { parts, counts };
}

const isJoint = (token: Token | undefined) =>
  isSign(token, /[-/~]/) || ["joint", "to", "max"].some((role) => wordOf(token, role as "joint") !== undefined);

/** The meanings of a word, beside figures. */
function traitsAt(
  tokens: readonly Token[],
  at: number,
  before: readonly Trait[],
  free: (at: number) => boolean,
  folded: string,
): Trait[] {
  const token = tokens[at] as Token;
  const special =
    readTone(tokens, at, free) ??
    readMarks(tokens, at, before) ??
    readSex(tokens, at) ??
    readLetters(tokens, at, before) ??
    readNation(tokens, at, before) ??
    readLanguage(tokens, at, before);
  if (special) return [special];
  if (wordOf(token, "noise")) return [];
  const place = wordOf(token, "place");
  if (place && isLocation(tokens, at, place.argument, folded)) {
    return [{ field: "location", values: [place.argument.replace(/[>~]$/, "")], from: at, to: at }];
  }
  const values = token.kind === "words" ? token.words.filter(({ role }) => role === "value") : [];
  return values.map(({ argument }) => {
    const [field = "", listed = ""] = argument.split("=");
    const isHair = field.startsWith("hair") && wordOf(tokens[at + 1], "name")?.argument === "hair";
    const isSpoken = (one: number) => field === "languages" && wordOf(tokens[one], "speak") !== undefined;
    return {
      field,
      values: listed.split(","),
      from: isSpoken(at - 1) ? at - 1 : at,
      to: isHair || isSpoken(at + 1) ? at + 1 : at,
    };
  });
}

/** Not where somebody goes, `в Москву`, nor somebody called Владимир. */
function isLocation(tokens: readonly Token[], at: number, argument: string, folded: string): boolean {
  const before = tokens[at - 1];
  const { start, end } = tokens[at] as Token;
  if (wordOf(before, "to") && !wordOf(before, "in")) return false;
  // «Готова к переезду в Сочи» states where the model would move, not where the model lives.
  const moved = (wordOf(before, "in") ?? wordOf(before, "to")) ? tokens[at - 2] : before;
  if (wordOf(moved, "value")?.argument === "relocation=true") return false;
  if (argument.endsWith(">") && before && /^(?:в|во|на)$/.test(folded.slice(before.start, before.end))) return false;
  // Юлия Ростова is nobody from Ростов.
  const isNamed = !argument.endsWith("~") && !isGivenName(folded.slice(start, end));
  // «кто есть в» ends with the preposition.
  const isListed = wordOf(before, "joint") !== undefined && wordOf(tokens[at - 2], "place") !== undefined;
  return Boolean(wordOf(before, "in") ?? wordOf(before, "present")) || isListed || isNamed;
}

/**
 * Places that are listed, `Москва или Казань`, are any of them; of others the first counts. Days are left out, for few models state theirs, except where a
 * brief asks who is there or free then: the place is where somebody must be on them.
 */
function resolvePlaces(parts: readonly Part[], source: string, asksForStay: boolean): Part[] {
  const listOf = (field: string) => parts.filter((part) => part.field === field && "values" in part);
  const places = listOf("location") as ValuePart[];
  const [days] = listOf("availableDays") as Extract<Part, { values: readonly string[] }>[];
  const [country] = listOf("country");
  const rest = parts.filter(({ field }) => !["location", "availableDays", "country"].includes(field));
  const isStay = days !== undefined && asksForStay;
  if (isStay) rest.push({ ...days, values: [days.values.join("/")] });
  const listed = listedPlaces(isStay ? places.slice(0, 1) : places, source);
  const [first, last] = [listed[0], listed.at(-1)];
  if (first && last) {
    const names = listed.map(({ values, start, end }) => placeNameOf(values[0] as string, source.slice(start, end)));
    rest.push({ ...first, end: last.end, field: isStay ? "availableIn" : "location", values: [...new Set(names)] });
  }
  if (country) rest.push(country);
  return rest.sort((one, other) => one.start - other.start);
}

type ValuePart = Extract<Part, { values: readonly string[] }>;
const betweenPlaces =
  /^\s*(?:[,，、/&+]|\s(?:и|или|либо|and|or)\s|或者?|和|及|与)\s*(?:(?:в|во|из|г\.?|in|from|在)\s)?\s*$/iu;

/** The first place and those that are listed with it. */
function listedPlaces(places: readonly ValuePart[], source: string): ValuePart[] {
  const isApart = (place: ValuePart, at: number) =>
    at > 0 && !betweenPlaces.test(source.slice((places[at - 1] as ValuePart).end, place.start));
  const apart = places.findIndex(isApart);
  return apart < 0 ? [...places] : places.slice(0, apart);
}

/** `5 models: 3 girls and 2 guys` are five, `2 girls and 2 guys` four. */
function wantedOf(counts: readonly Count[]): number | null {
  const total = counts.find(({ isTotal }) => isTotal);
  if (total) return total.count;
  return counts.length > 0 ? counts.reduce((sum, { count }) => sum + count, 0) : null;
}

const silent: Role[] = ["filler", "wish", "present", "joint", "with", "in", "to", "people", "counter"];

/** The remaining text, piece by piece; words that filter nothing are no piece of their own. */
function ignoredText(
  source: string,
  tokens: readonly Token[],
  parts: readonly { start: number; end: number }[],
): string[] {
  const pieces: string[] = [];
  let piece: Token[] = [];
  const inOrder = [...parts].sort((one, other) => one.start - other.start);
  let next = 0;
  const isRead = ({ start, end }: Token) => {
    while ((inOrder[next]?.end ?? Infinity) <= start) next++;
    return inOrder.slice(next, next + 3).some((part) => start >= part.start && end <= part.end);
  };
  const isSilent = (token: Token) =>
    token.kind === "sign" ||
    (token.kind === "letter" && !token.isUpper) ||
    (token.kind === "words" && token.words.every(({ role }) => silent.includes(role)));
  const close = () => {
    const first = piece.findIndex((token) => !isSilent(token));
    const last = piece.findLastIndex((token) => !isSilent(token));
    if (first >= 0) pieces.push(source.slice((piece[first] as Token).start, (piece[last] as Token).end).trim());
    piece = [];
  };
  for (const token of tokens) {
    if (isRead(token)) close();
    else if (isBreak(token)) close();
    else piece.push(token);
  }
  close();
  return pieces;
}
