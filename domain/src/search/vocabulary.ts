import { labelsOf } from "../cards/option-labels.ts";
import { type Skill, skills } from "../cards/options.ts";
import { normalizeText } from "../text.ts";

const skillTexts = skills.map((skill) => ({
  skill,
  texts: [skill, ...Object.values(labelsOf("skills", skill))].map(normalizeText),
}));

/** Codes of the skills whose label in any language, or whose code, contains the word; none for an empty word (SEARCH-01). */
export function matchSkills(word: string): Skill[] {
  const wanted = normalizeText(word);
  if (wanted === "") return [];
  return skillTexts.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ skill }) => skill);
}
