import type { LinkSend } from "@compcard/domain/clients/schema";
import type { SendRow } from "./store-sends.ts";

export function presentSend({ email, sent_at, opened_at, answered, bounced_at, bounce }: SendRow): LinkSend {
  return {
    ...{ email, sent_at: sent_at.toISOString(), opened_at: opened_at?.toISOString() ?? null, answered },
    ...{ bounced: bounced_at !== null, bounce },
  };
}
