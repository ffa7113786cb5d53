import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { closeUndo, deletePersonItem, openItem } from "../items/store-queue.ts";

type Db = Kysely<Schema>;

/** Queues a booker's application for a decision, in the caller's transaction. Adds to the item that is open. */
export async function queueApplication(db: Db, userId: string): Promise<void> {
  await openItem(db, { kind: "application", userId });
}

/** Removes an application that was settled without a moderator. */
export async function withdrawApplication(db: Db, userId: string): Promise<void> {
  await deletePersonItem(db, { kind: "application", userId });
}

/** Makes the decision on an application final: a later action depends on it. */
export async function closeApplication(db: Db, userId: string): Promise<void> {
  await closeUndo(db, { kind: "application", userId });
}
