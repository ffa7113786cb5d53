import { expect, it } from "vitest";
import type { z } from "zod";
import type { CallSpec } from "./call-spec.ts";
import { type CallName, calls } from "./calls.ts";
import { contract } from "./contract.ts";
import { exampleRequest } from "./example-request.ts";
import { sample } from "./example-values.ts";

const names = Object.keys(calls) as CallName[];

/** The part that the schema refuses, or drops silently. */
function problemOf(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value === undefined ? null : "the call takes none";
  const { success, error, data } = schema.safeParse(value);
  if (!success) return error.issues;
  const lost = lostKeys(value, data);
  return lost.length > 0 ? `unknown: ${lost.join(", ")}` : null;
}

function lostKeys(given: unknown, parsed: unknown): string[] {
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const known = (parsed as Record<string, unknown> | null)?.[key];
    return known === undefined ? [key] : lostKeys(value, known).map((inner) => `${key}.${inner}`);
  });
}

it.each(names)("%s has an example that its contract accepts", (name) => {
  const { params, query, body }: CallSpec = contract[name];
  const example = exampleRequest(name);
  const hasParams = Object.keys(example.params).length > 0;
  expect(problemOf(params, hasParams ? example.params : undefined)).toBe(null);
  expect(problemOf(query, query ? (example.query ?? {}) : example.query)).toBe(null);
  // A body that may be absent has an example too.
  if (body) expect(Object.keys(example)).toContain("body");
  expect(problemOf(body, example.body)).toBe(null);
});

it("values that depend on data differ, so that each can be replaced", () => {
  const values = Object.values(sample);
  expect(new Set(values).size).toBe(values.length);
  const parts = values.filter((one) => values.some((other) => other !== one && other.includes(one)));
  expect(parts).toEqual([]);
});
