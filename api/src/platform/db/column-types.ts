import type { ColumnType } from "kysely";

export type Created = ColumnType<Date, Date | undefined, never>;
export type Updated = ColumnType<Date, Date | undefined, Date>;
/** Selected as parsed JSON; written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type List = ColumnType<string[], string[] | undefined, string[]>;
