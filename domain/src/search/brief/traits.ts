import { citizenships, clothingSizes, piercings, tattoos, visas } from "../../cards/options.ts";
import { isBreak, isSign, type Token, wordOf } from "./tokens.ts";
import type { Role } from "./words.ts";

const has = (token: Token | undefined, ...roles: Role[]) => roles.some((role) => wordOf(token, role) !== undefined);
const nameIs = (token: Token | undefined, ...names: string[]) => names.includes(wordOf(token, "name")?.argument ?? "");

/** A trait by its tokens: `from` and `to` are their numbers, both included. */
export interface Trait {
  field: string;
  values: readonly string[];
  from: number;
  to: number;
  /** Words between them that mean something else: `голубые или зелёные глаза`. */
  isLoose?: true;
}

/** Excluded values, by token. The search has no filter that excludes, so it never searches for them. */
export type Excluded = Map<number, string>;

/** True if a word before excludes it, `не блондинка`, or excludes a similar trait before it: `не блондинки и рыжие`. */
export function isExcluded(tokens: readonly Token[], at: number, field: string, excluded: Excluded): boolean {
  for (let one = at - 1, steps = 0; one >= 0 && steps < 3; one--, steps++) {
    const token = tokens[one];
    if (has(token, "not")) return true;
    const isJoint = has(token, "joint") || isSign(token, /[/,、&]/);
    if (isJoint && steps === 0 && excluded.get(one - 1) === field) return true;
    const isLoose = has(token, "filler", "with", "in") || nameIs(token, "hair", "eyes", "skin");
    if (!isLoose || has(token, "value")) return false;
  }
  return false;
}

/** True if the words after it make it irrelevant or unwanted: `блондинок не предлагать`. */
export function isWaived(tokens: readonly Token[], { field, from, to: at }: Trait): boolean {
  const next = isSign(tokens[at + 1], /[-:：]/) ? at + 2 : at + 1;
  if (has(tokens[next], "any")) return true;
  // English is OK: that is asked for; blondes are OK: others are too.
  const isAbility = ["languages", "skills", "drivingLicense", "relocation", "visas"].includes(field);
  if (has(tokens[next], "fine") && !isAbility) return true;
  if (has(tokens[from - 1], "fine") && !isAbility) return true;
  if (has(tokens[from - 1], "with") && has(tokens[from - 2], "fine")) return true;
  return has(tokens[next], "absent") && isBreak(tokens[next + 1]);
}

const noValue = (field: string) =>
  (field === "tattoos" ? tattoos : piercings).filter((one) => one !== "none" && one !== "intimate");

/** Tattoos and piercings: none, `без тату`, `tattoos: no`, or some, `с татуировками`. */
export function readMarks(tokens: readonly Token[], at: number, before: readonly Trait[]): Trait | null {
  const field = wordOf(tokens[at], "name")?.argument;
  if (field !== "tattoos" && field !== "piercings") return null;
  const behind = isSign(tokens[at + 1], /[,，]/) ? at + 2 : at + 1;
  // No tattoos except small ones: the search cannot tell which.
  if (has(tokens[at + 1], "any", "fine") || has(tokens[behind], "except")) return null;
  for (let one = at - 1; one >= 0 && one >= at - 3; one--) {
    const token = tokens[one];
    if (has(token, "not")) return { field, values: ["none"], from: one, to: at };
    const chained = before.find(({ to, values }) => to === one - 1 && values[0] === "none");
    if (chained && (has(token, "joint", "not") || isSign(token, /[,/、&]/) || chained.to === at - 1)) {
      return { field, values: ["none"], from: at, to: at };
    }
    const isNear = token?.kind === "unknown" || has(token, "filler", "tone", "with", "value");
    if (!isNear || isBreak(token)) break;
  }
  const touching = before.find(({ to, values }) => to === at - 1 && values[0] === "none");
  if (touching) return { field, values: ["none"], from: at, to: at };
  let next = at + 1;
  if (
    (has(tokens[next], "joint") || isSign(tokens[next], /[,/、和]/)) &&
    nameIs(tokens[next + 1], "tattoos", "piercings")
  ) {
    // Тату и пирсинг - нет: the second one has the word.
    const later = readMarks(tokens, next + 1, []);
    return later?.values[0] === "none" && later.from === next + 1
      ? { field, values: ["none"], from: at, to: at }
      : null;
  }
  while (isSign(tokens[next], /[-:：]/)) next++;
  if (has(tokens[next], "any", "fine")) return null;
  if (has(tokens[next], "absent")) return { field, values: ["none"], from: at, to: next };
  // Можно с тату: others are welcome, too.
  const isWanted = has(tokens[at - 1], "with") && !has(tokens[at - 2], "fine");
  return isWanted ? { field, values: noValue(field), from: at - 1, to: at } : null;
}

const toneFields = {
  hair: { hair: "hairColor", length: "hairLength", type: "hairType" },
  eyes: { eyes: "eyeColor" },
  skin: { skin: "skinTone" },
} as const;
/** A color of hair stands for the hair: `long blonde hair`. */
const isHairValue = (token: Token | undefined) => /^hair/.test(wordOf(token, "value")?.argument ?? "");

/** `green eyes` of `blue or green eyes`. */
const isEyesValue = (token: Token | undefined) => wordOf(token, "value")?.argument.startsWith("eyeColor=") ?? false;

/** A color by the part of the body that it stands beside: `светлые волосы`, `eyes: blue`. `free`: whether a word is not taken yet. */
export function readTone(tokens: readonly Token[], at: number, free: (at: number) => boolean): Trait | null {
  const tone = wordOf(tokens[at], "tone")?.argument;
  if (tone === undefined) return null;
  const isBetween = (token: Token | undefined) =>
    has(token, "tone", "joint", "filler") || isSign(token, /[-:：/,&]/) || token?.kind === "unknown";
  const seek = (step: 1 | -1): number | null => {
    let unknown = 0;
    for (let one = at + step, steps = 0; steps < 4; one += step, steps++) {
      const token = tokens[one];
      if (token?.kind === "unknown") unknown++;
      if (nameIs(token, "hair", "eyes", "skin") || (step === 1 && isHairValue(token))) return one;
      if (
        step === 1 &&
        steps > 0 &&
        isEyesValue(token) &&
        (has(tokens[one - 1], "joint") || isSign(tokens[one - 1], /[/,&]/))
      )
        return one;
      if (
        !isBetween(token) ||
        unknown > 1 ||
        (unknown > 0 && step === -1 && steps > 0) ||
        (step === 1 && isSign(token, /[:：]/))
      )
        return null;
      if (isSign(token, /,/) && !has(tokens[one + step], "tone")) return null;
    }
    return null;
  };
  const back = seek(-1);
  const isAdjacent = back !== null && free(back) && (back === at - 1 || isSign(tokens[at - 1], /[-:：]/));
  const noun = isAdjacent ? back : (seek(1) ?? (back !== null ? back : null));
  if (noun === null) return null;
  const value = isHairValue(tokens[noun]) ? "hair" : isEyesValue(tokens[noun]) ? "eyes" : null;
  const part = value ?? (wordOf(tokens[noun], "name")?.argument as keyof typeof toneFields);
  const fields: Partial<Record<string, string>> = toneFields[part];
  for (const [key = "", listed = ""] of tone.split(";").map((one) => one.split("="))) {
    const field = fields[key];
    const to = value ? at : noun;
    if (field) return { field, values: listed.split(","), from: Math.min(at, to), to: Math.max(at, to), isLoose: true };
  }
  return null;
}

/** A language, where the words beside it say that it is one: `with French`, `французский свободно`, not a French brand. */
export function readLanguage(tokens: readonly Token[], at: number, before: readonly Trait[]): Trait | null {
  const language = wordOf(tokens[at], "language")?.argument;
  if (language === undefined) return null;
  const near = (step: 1 | -1) => {
    if (has(tokens[at + step], "speak")) return at + step;
    const isLoose =
      tokens[at + step]?.kind === "unknown" || has(tokens[at + step], "filler", "in") || isSign(tokens[at + step], /-/);
    return isLoose && has(tokens[at + 2 * step], "speak") ? at + 2 * step : null;
  };
  const [left, right] = [near(-1), near(1)];
  // Испанский желателен, Italian a plus, французский — плюс.
  const isWishAt = (one: number) =>
    has(tokens[one], "wish") || (isSign(tokens[one], /-/) && has(tokens[one + 1], "joint") && isBreak(tokens[one + 2]));
  const trait = { field: "languages", values: [language], from: left ?? at, to: right ?? at };
  if (left !== null || right !== null || isWishAt(at + 1)) return trait;
  const isChained =
    (has(tokens[at - 1], "joint") || isSign(tokens[at - 1], /[/,&+、]/)) &&
    before.some(({ field, to }) => field === "languages" && to === at - 2);
  const isOfPeople = has(tokens[at + 1], "people", "value") || tokens[at + 1]?.kind === "unknown";
  const leads =
    (has(tokens[at + 1], "joint") || isSign(tokens[at + 1], /[/,&+]/)) &&
    has(tokens[at + 2], "language") &&
    (has(tokens[at + 3], "speak") || isWishAt(at + 3) || has(tokens[at - 1], "with"));
  return isChained || leads || (!isOfPeople && (has(tokens[at - 1], "with") || language === "english")) ? trait : null;
}

/** A nation: of a visa, of a passport, of people, or the country where somebody is. */
export function readNation(tokens: readonly Token[], at: number, before: readonly Trait[]): Trait | null {
  const nation = wordOf(tokens[at], "nation")?.argument;
  if (nation === undefined) return null;
  const near = (name: string) =>
    [1, -1, 2, -2, 3]
      .map((step) => at + step)
      .find((one) => {
        if (one === at + 3)
          return has(tokens[at + 1], "joint") && has(tokens[at + 2], "nation") && nameIs(tokens[one], name);
        const between = tokens[(one + at) / 2];
        const isNear =
          Math.abs(one - at) === 1 ||
          has(between, "in", "filler", "joint", "with", "nation") ||
          isSign(between, one > at ? /[/&]/ : /[/,&:：]/);
        return isNear && nameIs(tokens[one], name);
      });
  const visa = near("visa");
  const passport = near("citizenship");
  const span = (noun: number) =>
    noun === at + 3 ? { from: at, to: at } : { from: Math.min(at, noun), to: Math.max(at, noun) };
  const chained = before.find(
    ({ to }) => to === at - 2 && (has(tokens[at - 1], "joint") || isSign(tokens[at - 1], /[/,&、]/)),
  );
  if (visa !== undefined && known(visas, nation)) return { field: "visas", values: [nation], ...span(visa) };
  if (passport !== undefined && known(citizenships, nation))
    return { field: "citizenship", values: [nation], ...span(passport) };
  if (chained?.field === "visas" && known(visas, nation)) return { field: "visas", values: [nation], from: at, to: at };
  if (chained?.field === "citizenship" && known(citizenships, nation))
    return { field: "citizenship", values: [nation], from: at, to: at };
  const isPeople = has(tokens[at + 1], "people") || wordOf(tokens[at + 1], "value")?.argument.startsWith("gender=");
  if (isPeople && known(citizenships, nation) && !has(tokens[at - 1], "in"))
    return { field: "citizenship", values: [nation], from: at, to: at };
  const isCountry = nation === "russia" || nation === "china";
  const isAlone = isBreak(tokens[at - 1]) && isBreak(tokens[at + 1]);
  if (isCountry && isAlone && !has(tokens[at], "language"))
    return { field: "country", values: [nation], from: at, to: at };
  return isCountry && has(tokens[at - 1], "in") && !has(tokens[at - 2], "to") && !has(tokens[at], "language")
    ? { field: "country", values: [nation], from: at - 1, to: at }
    : null;
}

const known = (list: readonly string[], value: string) => list.includes(value);

/** `Gender: F`, `пол: ж`, and an F that stands alone before an age. */
export function readSex(tokens: readonly Token[], at: number): Trait | null {
  const token = tokens[at];
  const letter = token?.kind === "letter" ? { F: "woman", M: "man" }[token.letter] : undefined;
  const value = letter ?? wordOf(token, "sex")?.argument;
  if (value === undefined) return null;
  const back = isSign(tokens[at - 1], /[-:：]/) ? at - 2 : at - 1;
  if (nameIs(tokens[back], "gender")) return { field: "gender", values: [value], from: back, to: at };
  const isAlone =
    isBreak(tokens[at - 1]) && isBreak(tokens[at + 1]) && ["number", "ages"].includes(tokens[at + 2]?.kind ?? "");
  return token?.kind === "letter" && token.letter === "F" && token.isUpper && isAlone
    ? { field: "gender", values: [value], from: at, to: at }
    : null;
}

const letters: readonly string[] = clothingSizes;
const clearLetters = /^X+[SL]$/;

/** Sizes of clothes and cups by letters: `XS-S`, `размер M`, `75B`, `cup C`. */
export function readLetters(tokens: readonly Token[], at: number, before: readonly Trait[]): Trait | null {
  const token = tokens[at];
  if (token?.kind !== "letter") return null;
  if (token.isCup) return { field: "cup", values: [token.letter], from: at, to: at };
  const isNamed = (...names: string[]) => {
    const back = isSign(tokens[at - 1], /[-:：]/) || has(tokens[at - 1], "filler") ? at - 2 : at - 1;
    if (nameIs(tokens[back], ...names)) return back;
    return nameIs(tokens[at + 1], ...names) ? at + 1 : null;
  };
  // Грудь B-C: a chest with a letter is a cup.
  const cup = isNamed("cup", "chest");
  if (cup !== null && /^[A-H]$/.test(token.letter))
    return { field: "cup", values: [token.letter], from: Math.min(cup, at), to: Math.max(cup, at) };
  const isJoined = has(tokens[at - 1], "joint") || isSign(tokens[at - 1], /[-/,]/);
  const isNextCup = isJoined && before.some(({ field, to }) => field === "cup" && to === at - 2);
  if (isNextCup && /^[A-H]$/.test(token.letter)) return { field: "cup", values: [token.letter], from: at, to: at };
  if (!letters.includes(token.letter)) return null;
  const joiner = tokens[at + 1];
  const second = tokens[at + 2];
  const isPair =
    second?.kind === "letter" &&
    letters.includes(second.letter) &&
    (isSign(joiner, /[-/~]/) || has(joiner, "joint", "max", "to"));
  const end = isPair ? at + 2 : at;
  const [low, high] = [letters.indexOf(token.letter), letters.indexOf(isPair ? second.letter : token.letter)];
  const values =
    isSign(joiner, /[-~]/) || has(joiner, "max", "to")
      ? letters.slice(Math.min(low, high), Math.max(low, high) + 1)
      : [...new Set([letters[low] as string, letters[high] as string])];
  const name = isNamed("size") ?? (nameIs(tokens[end + 1], "size") ? end + 1 : null);
  const isUnit = wordOf(tokens[end + 1], "unit")?.argument === "size";
  // S or L between commas is a size; M may be a man.
  const isAlone = /^[SL]$/.test(token.letter) && isBreak(tokens[at - 1]) && isBreak(tokens[at + 1]);
  const isClear = token.isUpper && (clearLetters.test(token.letter) || isPair || isAlone);
  if (name === null && !isUnit && !isClear) return null;
  return {
    field: "clothingSize",
    values,
    from: Math.min(at, name ?? at),
    to: Math.max(end, name ?? end, isUnit ? end + 1 : end),
  };
}
