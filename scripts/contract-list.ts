import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";

export const contractFile = join(import.meta.dirname, "../domain/contract.txt");

/** A shape with at least so many fields is listed once; wherever it comes again, a line names its first place. */
const fieldsOfShape = 6;

type Shape = CallSpec["answer"];
type Schema = ReturnType<Shape["toJSONSchema"]>;

/**
 * The wire as text, a line for each call and field, so that a change of it stands in the change of this file:
 * `body.name?: string (maxLength 100)`. A question mark stands where a field may be absent, `[]` for the items of a
 * list, `.*` for the values of a map, `200` or `201` for what the call answers with it.
 */
export function contractList(): string {
  const places = new Map<string, string>();
  const names = (Object.keys(calls) as CallName[]).sort();
  return `${names.map((name) => callLines(name, places).join("\n")).join("\n\n")}\n`;
}

function callLines(name: CallName, places: Map<string, string>): string[] {
  const [method, path] = calls[name];
  const { auth, scope, params, query, body, upload, answer, status = 200, errors = [] }: CallSpec = contract[name];
  const shapeLines = (part: string, shape: Shape | undefined, io: "input" | "output") => {
    if (!shape) return [];
    const schema = shape.toJSONSchema({ io, unrepresentable: "any" });
    return schema.properties ? innerLines(schema, part, name, places) : fieldLines(schema, part, "", name, places);
  };
  const lines = [
    ...shapeLines("params", params, "input"),
    ...shapeLines("query", query, "input"),
    ...shapeLines("body", body, "input"),
    ...(upload
      ? [`upload: ${[...upload.files.map((file) => `${file} (file)`), ...Object.keys(upload.fields)].join(", ")}`]
      : []),
    ...shapeLines([status].flat().sort().join("|"), answer, "output"),
    ...(errors.length > 0 ? [`errors: ${[...errors].sort().join(", ")}`] : []),
  ];
  const callers = [auth, scope].filter(Boolean).join(", ");
  return [`${name} ${method} ${path} (${callers})`, ...lines.map((line) => `  ${line}`)];
}

/** The line of a field, and those of what is in it. */
function fieldLines(
  schema: Schema,
  path: string,
  absent: "" | "?",
  call: string,
  places: Map<string, string>,
): string[] {
  return [`${path}${absent}: ${typeOf(schema)}`, ...innerLines(schema, path, call, places)];
}

function innerLines(schema: Schema, path: string, call: string, places: Map<string, string>): string[] {
  const { properties, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const choices = [...anyOf, ...oneOf].flatMap((choice) => innerLines(choice as Schema, path, call, places));
  if (isSchema(items)) return innerLines(items, `${path}[]`, call, places);
  if (isSchema(additionalProperties)) return innerLines(additionalProperties, `${path}.*`, call, places);
  if (!properties) return choices;
  const fields = Object.entries(properties) as [string, Schema][];
  const key = JSON.stringify(schema);
  const first = places.get(key);
  if (first && fields.length >= fieldsOfShape) return [`${path}: as ${first}`];
  places.set(key, `${call} ${path}`);
  return fields.flatMap(([name, field]) =>
    fieldLines(field, `${path}.${name}`, schema.required?.includes(name) ? "" : "?", call, places),
  );
}

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema);

function typeOf(schema: Schema): string {
  const { type, enum: values, const: value, anyOf, oneOf, format, items } = schema;
  const choices = (anyOf ?? oneOf) as Schema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(" | ");
  if (type === "array") return `list${boundsOf(schema)}${isSchema(items) ? ` of ${typeOf(items)}` : ""}`;
  const types = [type ?? "anything"].flat().join(" | ");
  return `${types}${format ? ` ${format}` : ""}${boundsOf(schema)}`;
}

function boundsOf(schema: Schema): string {
  const names = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
  const bounds = names.flatMap((name) => {
    const bound = schema[name];
    return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? [] : [`${name} ${bound}`];
  });
  return bounds.length > 0 ? ` (${bounds.join(", ")})` : "";
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) writeFileSync(contractFile, contractList());
