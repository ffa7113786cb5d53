import listed from "../../data/value-words.json" with { type: "json" };

const endings: Record<string, readonly string[]> = {
  ый: ["ый", "ая", "ое", "ые", "ого", "ой", "ому", "ую", "ым", "ом", "ых", "ыми"],
  ой: ["ой", "ая", "ое", "ые", "ого", "ому", "ую", "ым", "ом", "ых", "ыми"],
  velar: ["ий", "ая", "ое", "ие", "ого", "ой", "ому", "ую", "им", "ом", "их", "ими"],
  sibilant: ["ий", "ая", "ее", "ие", "его", "ей", "ему", "ую", "им", "ем", "их", "ими"],
  soft: ["ий", "яя", "ее", "ие", "его", "ей", "ему", "юю", "им", "ем", "их", "ими"],
};

/** Words of the trade for the options of a field beside their labels, Russian adjectives in every gender and case. */
export function wordsOfValues(field: string): [word: string, option: string][] {
  const options: Record<string, string[]> = (listed as Record<string, Record<string, string[]>>)[field] ?? {};
  return Object.entries(options).flatMap(([option, words]) =>
    words.flatMap(formsOf).map((word): [string, string] => [word, option]),
  );
}

/** `чёрн+ый`: a stem and the class of its endings. Others stand as they are. */
function formsOf(word: string): string[] {
  const [stem = "", ending] = word.split("+");
  if (ending === undefined) return [word];
  return (endings[ending === "ий" ? classOf(stem) : ending] ?? [ending]).map((one) => stem + one);
}

function classOf(stem: string): string {
  if (/[гкх]$/.test(stem)) return "velar";
  return /[жшщч]$/.test(stem) ? "sibilant" : "soft";
}
