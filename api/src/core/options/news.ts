import { webhookEvents } from "@compcard/domain/webhooks/events";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { NoticeReader } from "../../platform/db/tables/options.ts";
import { type OptionEvent, queueOptionEvents } from "../webhooks/store.ts";
import { insertNotices, type OptionNews } from "./store-notices.ts";

const eventOf = ({ kind, optionId }: OptionNews): OptionEvent[] =>
  webhookEvents
    .filter((event): event is OptionEvent["event"] => event === `option.${kind}`)
    .map((event) => ({ event, optionId }));

/**
 * Queues webhooks and mails about changes of options, in the caller's transaction.
 * @param by gets no mail about the own act; null where time acted.
 */
export async function publishOptionNews(
  db: Kysely<Schema>,
  news: readonly OptionNews[],
  by: NoticeReader | null,
): Promise<void> {
  if (news.length === 0) return;
  await queueOptionEvents(db, news.flatMap(eventOf));
  await insertNotices(db, news, by);
}
