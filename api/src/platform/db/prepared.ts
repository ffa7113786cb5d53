import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { Schema } from "./schema.ts";

const names = new Map<string, string>();

/** Name of the prepared statement for a text; undefined for other texts. */
export const nameOfPrepared = (text: string): string | undefined => names.get(text);

/**
 * A query whose text is always the same: put together once a process, and read and planned by a server once a connection.
 * `build` is given a placeholder for each value.
 */
export function prepare<V extends unknown[], R>(
  build: (db: Kysely<Schema>, ...values: V) => RawBuilder<R>,
): (db: Kysely<Schema>, ...values: V) => Promise<R[]> {
  // One for each argument after the database.
  const places = Array.from({ length: build.length - 1 }, (_, at) => Symbol(`value ${at}`));
  let built: CompiledQuery<R> | undefined;
  return async (db, ...values) => {
    built ??= name(build(db, ...(places as unknown[] as V)).compile(db));
    const given = new Map<unknown, unknown>(places.map((place, at) => [place, values[at]]));
    const parameters = built.parameters.map((parameter) => (given.has(parameter) ? given.get(parameter) : parameter));
    return (await db.executeQuery<R>({ ...built, parameters })).rows;
  };
}

/** A text has one name, and a name one text, or a connection would refuse it. */
function name<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  if (!names.has(query.sql)) names.set(query.sql, `compcard_${names.size}`);
  return query;
}
