import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import type { MailContent } from "../../../platform/mail/compose.ts";

/** A mail with the code of a request. It names neither the selection nor its link, because anybody may type the address. */
export function codeTexts(code: string, locale: Locale, { publicUrl, site }: AppContext["config"]): MailContent {
  const options = { locale };
  return {
    subject: m.mails_hold_code_subject({ site: site.name }, options),
    lead: m.mails_hold_code_lead({}, options),
    code,
    action: m.mails_hold_code_action({ site: site.name }, options),
    link: publicUrl + inLanguage(paths.home(), locale),
    note: m.mails_hold_code_note({}, options),
  };
}
