import { type CardField, cardFieldNames, cardFields } from "./fields.ts";

type Fields = Record<string, unknown>;

interface Place {
  group: string;
  name: string;
}

/** The places of a field in the grouped payload. The last one wins; its name there is camel case (CARD-09). */
export function payloadPlaces(field: CardField): Place[] {
  const line = cardFields[field];
  const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [group, other] = "also" in line ? line.also.split(".") : [];
  return [...(group && other ? [{ group, name: other }] : []), { group: line.group, name }];
}

const places = cardFieldNames.map((field) => ({ field, places: payloadPlaces(field) }));
const groups = new Set(places.flatMap((one) => one.places.map(({ group }) => group)));

/** Groups of the payload that hold something else than fields; null counts as a group that is not there. */
export function invalidGroups(payload: unknown): string[] {
  if (!isObject(payload)) return [];
  return [...groups].filter((group) => {
    const fields = own(payload, group) ?? {};
    return !isObject(fields);
  });
}

/**
 * Fields of a card as they are stored, from flat snake_case, the grouped payload, or a mixture, in which the flat field
 * wins. A value that is no object is handed back for the schema to refuse.
 */
export function flattenPayload(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const flat: Fields = {};
  for (const { field, places: found } of places) {
    for (const { group, name } of found) {
      const fields = own(payload, group);
      const value = isObject(fields) ? own(fields, name) : undefined;
      const earlier = flat[field];
      if (value === undefined) continue;
      if (earlier === undefined) flat[field] = value;
      else if (isList(field)) flat[field] = [...toList(earlier), ...toList(value)];
      else if (value !== null) flat[field] = value;
    }
  }
  return { ...flat, ...payload };
}

/**
 * A list from what clients send for one: a list, a brace string `{a,"b c"}`, one bare value, or nothing. Blank items
 * and repetitions go.
 */
export function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [...new Set(value.filter((item) => item !== "" && item !== null))];
  if (typeof value !== "string") return [value];
  const text = value.trim();
  return toList(text.startsWith("{") && text.endsWith("}") ? readBraces(text) : [text]);
}

function readBraces(text: string): string[] {
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return items.map((item) => {
    const trimmed = item.trim();
    return trimmed.startsWith('"') ? trimmed.slice(1, -1).replace(/\\(.)/g, "$1") : trimmed;
  });
}

function isList(field: CardField): boolean {
  const { kind } = cardFields[field];
  return kind === "options" || kind === "typed";
}

function own(object: Fields, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
