import { bothNames } from "@compcard/domain/cards/full-name";
import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { joinParts } from "@compcard/domain/wording";
import { withOtherNames } from "../../../core/names/other-names.ts";
import { type MailContent, type MailList, quotable } from "../../../platform/mail/compose.ts";
import type { MailedHold } from "../holds/store.ts";
import type { listNames } from "./store.ts";
import type { Frame } from "./texts.ts";

type Names = Awaited<ReturnType<typeof listNames>>;

/** Requests that a mail names of one selection; more are seen on its page. */
const named = 20;

/** Text of a mail about requests of clients to hold days. Names stand in lists only, never in the subject. */
export function holdTexts(
  holds: readonly MailedHold[],
  { names, today }: { names: Names; today: string },
  token: string,
  frame: Frame,
): MailContent {
  const { site, locale, publicUrl } = frame;
  const options = { locale };
  const selections = Map.groupBy(holds, ({ selection_id }) => selection_id);
  const linkOf = (id: string) => publicUrl + inLanguage(paths.selection(id), locale);
  const [only = "", ...others] = selections.keys();
  return {
    subject: m.mails_holds_subject({ site }, options),
    lead: m.mails_holds_lead({}, options),
    lists: [...selections.values()].map((some) => listOf(some, { names, today }, linkOf, frame)),
    action: m.mails_holds_action({}, options),
    link: others.length === 0 ? linkOf(only) : publicUrl + inLanguage(paths.selections(), locale),
    note: m.mails_holds_note({ site }, options),
    off: { text: m.mails_votes_off({}, options), link: publicUrl + inLanguage(paths.selectionsOff({ token }), locale) },
  };
}

function listOf(
  holds: readonly MailedHold[],
  { names, today }: { names: Names; today: string },
  linkOf: (id: string) => string,
  { locale }: Frame,
): MailList {
  const [{ selection_id = "", selection_name = "" } = {}] = holds;
  const link = linkOf(selection_id);
  return {
    title: m.mails_holds_title({ name: selection_name, number: String(holds.length) }, { locale }),
    items: holds.slice(0, named).map(({ card_id, halves, email, name, link_name }) => {
      const card = names.get(card_id);
      return {
        name: (card && bothNames(withOtherNames(card), locale)) || m.selections_matrix_unnamed({}, { locale }),
        text: formatHalfDays(halves, today, locale),
        lines: [joinParts([...(name ? [quotable(name)] : []), email, quotable(link_name)], locale)],
        link,
      };
    }),
    more: { text: m.mails_departures_more({}, { locale }), link },
  };
}
