import { type Kysely, sql } from "kysely";
import type { Schema } from "../src/platform/db/schema.ts";

interface Column {
  name: string;
  type: string;
  /** An older process that does not know the column can still write its table. */
  fills: boolean;
  required: boolean;
}

interface Table {
  columns: Column[];
  /** Unique indexes and keys: their table and columns, as the database writes them. */
  unique: string[];
}

export type SchemaShape = Record<string, Table>;

/** The tables of the product, as a process that reads and writes them by name meets them. */
export async function readShape(db: Kysely<Schema>): Promise<SchemaShape> {
  const { rows } = await sql<Table & { name: string }>`
    select t.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
          'fills', a.atthasdef or a.attidentity <> '' or not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(substring(pg_get_indexdef(i.indexrelid) from ' ON .*')), '[]')
        from pg_index i where i.indrelid = t.oid and i.indisunique) as unique
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns, unique }) => [name, { columns: columns ?? [], unique }]));
}

/** Why a process that knows only the first shape could not go on beside the second. */
export function whatBreaks(before: SchemaShape, after: SchemaShape): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (!is) return [`table ${name} is gone`];
    return [
      ...was.columns.flatMap((column) => changeOf(`${name}.${column.name}`, column, is.columns)),
      ...is.columns
        .filter((column) => !column.fills && !was.columns.some(({ name }) => name === column.name))
        .map((column) => `${name}.${column.name} is new, and must be given`),
      ...is.unique.filter((index) => !was.unique.includes(index)).map((index) => `a new rule of uniqueness${index}`),
    ];
  });
}

function changeOf(where: string, was: Column, columns: Column[]): string[] {
  const is = columns.find(({ name }) => name === was.name);
  if (!is) return [`${where} is gone`];
  return [
    ...(is.type === was.type ? [] : [`${where} was ${was.type} and is ${is.type}`]),
    ...(is.required && !was.required ? [`${where} must be given now`] : []),
    ...(was.fills && !is.fills && was.required ? [`${where} has no default any more`] : []),
  ];
}
