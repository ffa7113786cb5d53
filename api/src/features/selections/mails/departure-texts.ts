import { bothNames } from "@compcard/domain/cards/full-name";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { departureLabel } from "@compcard/domain/selections/departure-label";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { choices } from "@compcard/domain/selections/options";
import { withOtherNames } from "../../../core/names/other-names.ts";
import type { MailContent, MailList } from "../../../platform/mail/compose.ts";
import type { MailedDeparture } from "../departures/store.ts";
import type { Frame } from "./texts.ts";

/** Cards that a mail names of one selection; more are seen on its page. */
const named = 20;

/** Text of a mail about cards that left by themselves. Names stand in lists only, never in the subject. */
export function departureTexts(departed: readonly MailedDeparture[], token: string, frame: Frame): MailContent {
  const { site, locale, publicUrl } = frame;
  const options = { locale };
  const selections = Map.groupBy(departed, ({ selection_id }) => selection_id);
  const lists = [...selections.values()].map((cards) => listOf(cards, frame));
  const [only, ...others] = lists;
  return {
    subject: m.mails_departures_subject({ site }, options),
    lead: m.mails_departures_lead({}, options),
    lists,
    action: m.mails_departures_action({}, options),
    link: only?.more && others.length === 0 ? only.more.link : publicUrl + inLanguage(paths.selections(), locale),
    note: m.mails_departures_note({ site }, options),
    off: { text: m.mails_votes_off({}, options), link: publicUrl + inLanguage(paths.selectionsOff({ token }), locale) },
  };
}

function listOf(cards: readonly MailedDeparture[], { locale, publicUrl }: Frame): MailList {
  const [{ selection_id: id = "", selection_name: name = "" } = {}] = cards;
  const link = publicUrl + inLanguage(paths.selection(id), locale);
  return {
    title: m.mails_departures_title({ name, number: String(cards.length) }, { locale }),
    items: cards.slice(0, named).map(({ reason, votes, ...card }) => ({
      name: bothNames(withOtherNames(card), locale) || m.selections_matrix_unnamed({}, { locale }),
      text: departureLabel(reason, locale),
      lines: formatChoices(votes, locale),
      link,
    })),
    more: { text: m.mails_departures_more({}, { locale }), link },
  };
}

/** The number of clients for each choice, if there are any. */
function formatChoices(votes: MailedDeparture["votes"], locale: Locale): string[] {
  const counts = choices
    .map((choice) => ({ choice, count: votes.filter((vote) => vote.choice === choice).length }))
    .filter(({ count }) => count > 0);
  return counts.length > 0
    ? [counts.map(({ choice, count }) => `${choiceLabel(choice, locale)} — ${count}`).join(", ")]
    : [];
}
