import type { Generated } from "kysely";
import type { List } from "../column-types.ts";

/** One row for each rehearsal of a restore. */
export interface RehearsalsTable {
  id: Generated<string>;
  /** When it began. */
  at: Date;
  /** Name of the backup; empty where there was none. */
  backup: string;
  seconds: number;
  /** What was restored. */
  tables: number;
  rows: number;
  files: number;
  cards: number;
  /** What was not as the backup states it, or why it could not be restored; empty when all was. */
  differences: List;
}
