import { isEmail, normalizeEmail } from "../identity/email.ts";

/** A person of a pasted list: `Anna Kim <anna@nike.example>`, an address alone, or cells of a row. */
export interface PastedPerson {
  name: string;
  email: string;
}

const bracketed = /^([^<>]*)<([^<>]*)>$/;

/**
 * Reads addresses that were typed or pasted: separated by lines, commas or semicolons, or cells of a table. Each address once, in
 * order. @returns also the parts that are no address.
 */
export function parsePeople(text: string): { people: PastedPerson[]; wrong: string[] } {
  const people = new Map<string, PastedPerson>();
  const wrong: string[] = [];
  for (const line of text.split(/[\n\r]/)) {
    for (const { name, email } of partsOf(line)) {
      const address = normalizeEmail(email);
      if (!isEmail(email)) wrong.push([name, email].filter(Boolean).join(" "));
      else if (!people.has(address)) people.set(address, { name, email: address });
    }
  }
  return { people: [...people.values()], wrong };
}

/** A line of cells with one address is a row: its other cells are the name. */
function partsOf(line: string): PastedPerson[] {
  const cells = line.split("\t").map((cell) => cell.trim());
  const [only, ...others] = cells.filter(isEmail);
  if (cells.length > 1 && only && others.length === 0)
    return [{ name: cells.filter((cell) => cell !== "" && cell !== only).join(" "), email: only }];
  return line
    .split(/[\t,;，；]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = "", email = part] = bracketed.exec(part) ?? [];
      return { name: name.replace(/["“”«»]/g, "").trim(), email: email.trim() };
    });
}
