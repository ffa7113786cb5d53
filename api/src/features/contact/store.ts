import type { ContactMessage } from "@compcard/domain/contact/schema";
import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";

export async function insertContactMessage(db: Kysely<Schema>, message: ContactMessage): Promise<void> {
  await db.insertInto("contact_messages").values(message).execute();
}

export async function deleteContactMessages(db: Kysely<Schema>, olderThanDays: number): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${olderThanDays})`;
  await deleteInBatches(db, "contact_messages", sql`created_at < ${oldest}`);
}
