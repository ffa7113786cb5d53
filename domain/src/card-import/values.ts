import { type CardField, cardFields } from "../cards/fields.ts";
import { type CardInput, cardInput } from "../cards/input.ts";
import { flattenPayload, toList } from "../cards/payload.ts";
import type { FieldProblem } from "../errors.ts";
import { problemOf } from "./problems.ts";
import { type CardRecord, cardRecord } from "./schema.ts";

type Fields = Record<string, unknown>;

/**
 * Values that a card is not made without, or not made when they cannot be read: whose it is, what it is called, who may see
 * it, and its age, on which the protection of minors rests.
 */
const required = ["id", "user_id", "folder_id", "first_name", "last_name", "status", "is_primary", "visibility"];
const ages = ["age", "birth_date"];

/** True if a problem of the value refuses the whole line. */
export function isRequired(path: string): boolean {
  const [field = ""] = path.split(".");
  return field === "" || required.includes(field) || ages.includes(field);
}

/** The values of a line by the rules of their fields, without those that break one; null where none are left to read. */
export function readValues(value: Fields): {
  fields: CardInput | null;
  record: CardRecord | null;
  problems: FieldProblem[];
} {
  const fields = readWithout(value, (given) => cardInput.safeParse(given));
  const record = readWithout(value, (given) => cardRecord.safeParse(given));
  return { fields: fields.data, record: record.data, problems: [...fields.problems, ...record.problems] };
}

type Issue = { path: readonly PropertyKey[]; message: string };
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: Issue[] } };

/** Without a bad value another rule may show, that of a whole list for one: more than a few rounds there never are. */
const maxRounds = 5;

function readWithout<T>(value: Fields, parse: (value: Fields) => Parsed<T>) {
  const problems: FieldProblem[] = [];
  let given = value;
  for (let round = 0; round < maxRounds; round += 1) {
    const read = parse(given);
    if (read.success) return { data: read.data, problems };
    problems.push(...read.error.issues.map(problemOf));
    given = leaveOut(given, read.error.issues);
  }
  return { data: null, problems };
}

const groups = new Set<string>(Object.values(cardFields).map(({ group }) => group));

/**
 * The same values, no longer grouped, without those that the issues name: of a list the bad items alone, of an object the
 * bad entries.
 */
function leaveOut(value: Fields, issues: readonly Issue[]): Fields {
  const flat = Object.entries(flattenPayload(value) as Fields);
  const left: Fields = Object.fromEntries(flat.filter(([field]) => !groups.has(field)));
  const items = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [field, inner] = path.map(String);
    if (field === undefined) continue;
    if (isListField(field) && inner !== undefined) {
      items.set(field, (items.get(field) ?? new Set()).add(Number(inner)));
    } else if (inner !== undefined && isObject(left[field])) {
      const { [inner]: _, ...others } = left[field];
      left[field] = others;
    } else delete left[field];
  }
  for (const [field, bad] of items) left[field] = toList(left[field]).filter((_, at) => !bad.has(at));
  return left;
}

function isListField(field: string): boolean {
  if (!(field in cardFields)) return false;
  const { kind } = cardFields[field as CardField];
  return kind === "options" || kind === "typed" || kind === "videos" || kind === "availability";
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
