import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { Schema } from "./schema.ts";

const names = new Map<string, string>();

/** Name of the prepared statement for a text; undefined for other texts. */
export const nameOfPrepared = (text: string): string | undefined => names.get(text);

/**
 * A query whose text is always the same: put together once a process, and read and planned by a server once a connection.
 * `build` is given what stands for the value.
 */
export function prepare<V, R>(
  build: (db: Kysely<Schema>, value: V) => RawBuilder<R>,
): (db: Kysely<Schema>, value: V) => Promise<R[]> {
  const place = Symbol("value") as V;
  let built: CompiledQuery<R> | undefined;
  return async (db, value) => {
    built ??= name(build(db, place).compile(db));
    const parameters = built.parameters.map((parameter) => (parameter === place ? value : parameter));
    return (await db.executeQuery<R>({ ...built, parameters })).rows;
  };
}

/** A text has one name, and a name one text, or a connection would refuse it. */
function name<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  if (!names.has(query.sql)) names.set(query.sql, `compcard_${names.size}`);
  return query;
}
