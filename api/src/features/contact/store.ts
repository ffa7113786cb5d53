import type { ContactMessage } from "@compcard/domain/contact/schema";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export async function insertContactMessage(db: Kysely<Schema>, message: ContactMessage): Promise<void> {
  await db.insertInto("contact_messages").values(message).execute();
}
