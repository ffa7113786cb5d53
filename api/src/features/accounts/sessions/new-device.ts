import { deviceName } from "@compcard/domain/accounts/device-name";
import { dateFormat } from "@compcard/domain/intl";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { Client } from "../client.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { findUser, provenEmail } from "../store.ts";

/** FL-30: mails the person about a sign-in from a new browser. */
export async function mailNewDevice(
  { config, clock }: Pick<AppContext, "config" | "clock">,
  db: Kysely<Schema>,
  userId: string,
  { userAgent, ip }: Client,
): Promise<void> {
  const user = await findUser(db, userId);
  const to = user && provenEmail(user, config);
  if (!to) return;
  const { locale } = user;
  // The person's time zone is unknown here.
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const details = { device: deviceName(userAgent, locale), when: `${moment.format(clock.now())} UTC`, ip };
  const link = `${config.publicUrl}${inLanguage(paths.profile({ tab: "account" }), locale)}#sessions`;
  await queueMail(
    db,
    "account",
    composeAccountMail({ to, locale, site: config.site, kind: "newDevice", link, details }),
  );
}
