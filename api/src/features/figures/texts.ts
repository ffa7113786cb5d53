import { figuresDay, measuredMonth } from "@compcard/domain/cards/freshness";
import { shownName } from "@compcard/domain/cards/full-name";
import { listMeasurements } from "@compcard/domain/figures/rules";
import { confirmDays, type FiguresCard } from "@compcard/domain/figures/schema";
import { inDays } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { joinParts } from "@compcard/domain/wording";
import type { MailContent } from "../../platform/mail/compose.ts";

interface Frame {
  site: string;
  locale: Locale;
  /** Origin of links. */
  publicUrl: string;
}

/** The secrets of a mail's links. */
export interface MailSecrets {
  confirm: string;
  stop: string;
}

/** Text of a mail about old figures: each card with its figures, and one link that confirms them all. */
export function figuresTexts(cards: readonly FiguresCard[], secrets: MailSecrets, frame: Frame): MailContent {
  const { site, locale, publicUrl } = frame;
  const options = { locale };
  const link = (path: string) => publicUrl + inLanguage(path, locale);
  const items = cards.map((card) => ({
    name: shownName(card, locale) || m.mails_figures_unnamed({}, options),
    text: itemText(card, locale),
    link: link(paths.card(card.id)),
  }));
  return {
    subject: m.mails_figures_subject({ site }, options),
    lead: m.mails_figures_lead({ days: inDays(confirmDays, locale) }, options),
    lists: [
      {
        title: m.mails_figures_title({}, options),
        items,
        more: { text: m.mails_figures_more({}, options), link: link(paths.profile()) },
      },
    ],
    action: m.mails_figures_action({}, options),
    link: link(paths.confirmFigures(secrets.confirm)),
    note: m.mails_figures_note({}, options),
    off: { text: m.mails_figures_off({}, options), link: link(paths.figuresOff({ token: secrets.stop })) },
  };
}

function itemText(card: FiguresCard, locale: Locale): string {
  const figures = joinParts(listMeasurements(card, locale), locale);
  const date = measuredMonth({ measured_at: figuresDay(card) }, locale) ?? "";
  return m.mails_figures_item({ figures, date }, { locale });
}
