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
  /** Amount of restored data. */
  tables: number;
  rows: number;
  files: number;
  cards: number;
  /** Differences from the backup's own record, or the reason why it could not be restored; empty if there are none. */
  differences: List;
}
