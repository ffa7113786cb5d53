import type { Reply } from "@compcard/domain/selections/schema";
import type { ReplyRow } from "./store.ts";

export function presentReply({ id, text, created_at }: ReplyRow): Reply {
  return { id, text, created_at: new Date(created_at).toISOString() };
}
