import { invalidField } from "@compcard/domain/errors";
import { z } from "zod";
import type { Position } from "./engine.ts";

/** A position in the results: after that card, on that page of that order. */
interface Place {
  sort: string;
  page: number;
  after: Position;
}

const whole = z.int().min(-1e15);
const shape = z.tuple([
  z.string(),
  z.int().min(1).max(1e9),
  z.union([
    whole,
    z
      .string()
      .max(2_000)
      .regex(/^\P{Cc}*(?:\t\P{Cc}*)?$/u),
    z.null(),
  ]),
  whole,
  whole,
]);

/** `pagination.nextCursor`: opaque for clients. */
export function writeCursor({ sort, page, after: { key, updated, num } }: Place): string {
  return Buffer.from(JSON.stringify([sort, page, key ?? null, updated, num])).toString("base64url");
}

/** @throws request.invalid for what is not ours, or of another order. */
export function readCursor(text: string, sort: string): Place {
  const [of, page, key, updated, num] = parse(text);
  const kind = sort === "name" ? "string" : sort === "updated" ? "undefined" : "number";
  const after: Position = { ...(key === null ? {} : { key }), updated, num };
  if (of !== sort || typeof after.key !== kind) throw invalidField("cursor", "is of another order");
  return { sort, page, after };
}

function parse(text: string): z.output<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw invalidField("cursor", "is none of ours");
  }
}
