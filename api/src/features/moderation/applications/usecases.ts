import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { closeUndo } from "../items/store-queue.ts";

type Db = Kysely<Schema>;

/** Makes the decision on an application final: a later action depends on it. */
export async function closeApplication(db: Db, userId: string): Promise<void> {
  await closeUndo(db, { kind: "application", userId });
}
