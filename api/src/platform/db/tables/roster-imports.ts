import type { ListedProblem } from "@compcard/domain/roster-import/listed";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportState, StoredPlan } from "@compcard/domain/roster-import/schema";
import type { Generated } from "kysely";
import type { Created, Json } from "../column-types.ts";

interface RosterImportsTable {
  id: Generated<string>;
  agency_id: string;
  created_by: string | null;
  state: Generated<ImportState>;
  /** The uploads, until the import is applied. */
  table_key: string;
  photos_key: string | null;
  mapping: Json<ImportMapping>;
  plan: Json<StoredPlan | null>;
  /** Problems beyond those that the plan lists. */
  problems_more: Json<ListedProblem[]>;
  /** Rows that were applied. */
  done: Generated<number>;
  release_at: Generated<Date | null>;
  /** The member who declared that the agency may hold the data. */
  declared_by: Generated<string | null>;
  declared_at: Generated<Date | null>;
  /** When all rows were applied, or when applying stopped after some of them. */
  applied_at: Generated<Date | null>;
  /** The member who requested the undo, in whose name it runs. */
  undone_by: Generated<string | null>;
  created_at: Created;
}

/** A card that an import made, or its fields before and after. */
interface RosterImportChangesTable {
  import_id: string;
  card_id: string;
  made: Generated<boolean>;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
}

/** Files that imports put on a card, also those that were replaced since: the same file is not put there again. */
interface RosterImportPhotosTable {
  card_id: string;
  source: string;
  photo_type: string;
  key: string;
  import_id: string | null;
}

export interface RosterImportTables {
  roster_imports: RosterImportsTable;
  roster_import_changes: RosterImportChangesTable;
  roster_import_photos: RosterImportPhotosTable;
}
