import { inLanguage, type Locale } from "@compcard/domain/locale";
import type { Decision } from "@compcard/domain/moderation/options";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { listAddresses } from "../reports/store.ts";
import { type OutcomeKind, outcomeTexts } from "./texts.ts";

type Settings = Pick<AppContext["config"], "publicUrl" | "site">;

/** A blocked person is mailed about the block only. */
const ofBlocks: readonly OutcomeKind[] = ["blocked", "unblocked"];

/** Mails a person a decision about them, in their language, in the deciding transaction. */
export async function mailOutcome(
  config: Settings,
  person: { email: string | null; locale: Locale; blocked_at: Date | null },
  kind: OutcomeKind,
  { reason, cardId, db }: { reason: string | null; cardId: string | null; db: Kysely<Schema> },
): Promise<void> {
  if (person.blocked_at && !ofBlocks.includes(kind)) return;
  if (person.email) await send(db, config, { ...person, email: person.email }, { kind, reason, cardId });
}

/** Mails the outcome to reporters who left an address, without the decision's reason. */
export async function mailReporters(
  config: Settings,
  db: Kysely<Schema>,
  itemId: string,
  decide: Decision,
): Promise<void> {
  const kind = decide === "hide" || decide === "block" ? "report_acted" : "report_passed";
  for (const { email, locale } of await listAddresses(db, itemId))
    if (email) await send(db, config, { email, locale }, { kind, reason: null, cardId: null });
}

async function send(
  db: Kysely<Schema>,
  { site, publicUrl }: Settings,
  { email, locale }: { email: string; locale: Locale },
  { kind, reason, cardId }: { kind: OutcomeKind; reason: string | null; cardId: string | null },
): Promise<void> {
  const link = publicUrl + inLanguage(cardId ? paths.card(cardId) : paths.contact(), locale);
  const content = {
    ...outcomeTexts(kind, site.name, locale),
    ...(reason ? { quote: localizeReason(reason, locale) } : {}),
    link,
  };
  await queueMail(db, "moderation", composeMail({ to: email, locale, site }, content));
}
