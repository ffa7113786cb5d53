import { formatReceipt } from "@compcard/domain/accounts/receipt";
import type { Receipt } from "@compcard/domain/accounts/schema";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../../config.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { composeAccountMail } from "../mails/compose.ts";

/** The receipt of a deletion for the person who left. It is the last mail, and no copy of it is stored here. */
export function composeReceipt(
  config: Pick<Config, "site" | "publicUrl">,
  receipt: Receipt,
  { to, locale }: { to: string; locale: Locale },
): Mail {
  const details = formatReceipt(receipt, locale);
  const link = config.publicUrl + inLanguage(paths.privacy(), locale);
  return {
    ...composeAccountMail({ to, locale, site: config.site, kind: "deleted", link, details }),
    forget: true,
  };
}
