import { formatFacts } from "@compcard/domain/cards/facts";
import { bothNames } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { savedSearchPath } from "@compcard/domain/search/saved/path";
import { maxNew } from "@compcard/domain/search/saved/rules";
import type { SavedSearch } from "@compcard/domain/search/saved/schema";
import { joinParts } from "@compcard/domain/wording";
import type { MailContent, MailList } from "../../../platform/mail/compose.ts";

/** One saved search with the new cards that are named. */
export interface NewCards {
  search: Pick<SavedSearch, "id" | "name" | "query" | "agency" | "newCount">;
  cards: readonly ListedCard[];
}

interface Frame {
  site: string;
  locale: Locale;
  /** Origin of links. */
  publicUrl: string;
}

/** Text of a mail about new cards. Names are other people's text: they appear in lists only, never in the subject. */
export function newCardsTexts(news: readonly NewCards[], token: string, frame: Frame): MailContent {
  const { site, locale, publicUrl } = frame;
  const options = { locale };
  const link = (path: string) => publicUrl + inLanguage(path, locale);
  return {
    subject: m.mails_new_cards_subject({ site }, options),
    lead: m.mails_new_cards_lead({}, options),
    lists: news.map((one) => listOf(one, frame)),
    action: m.mails_new_cards_action({}, options),
    link: link(paths.searches()),
    note: m.mails_new_cards_note({ site }, options),
    off: { text: m.mails_new_cards_off({}, options), link: link(paths.searchesOff({ token })) },
  };
}

function listOf({ search, cards }: NewCards, { locale, publicUrl }: Frame): MailList {
  const options = { locale };
  const number = search.newCount >= maxNew ? `${maxNew}+` : String(search.newCount);
  const name = search.agency ? joinParts([search.name, search.agency.name], locale) : search.name;
  return {
    title: m.mails_new_cards_title({ name, number }, options),
    items: cards.map((card) => ({
      name: bothNames(card, locale) || m.mails_new_cards_unnamed({}, options),
      text: joinParts(
        formatFacts(card, ["age", "location", "height", "figures"], options).map(({ value }) => value),
        locale,
      ),
      link: publicUrl + inLanguage(paths.card(card.id), locale),
    })),
    more: { text: m.mails_new_cards_more({}, options), link: publicUrl + inLanguage(savedSearchPath(search), locale) },
  };
}
