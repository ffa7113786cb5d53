import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { MailContent, MailList } from "../../../platform/mail/compose.ts";
import type { FinishedGuest } from "./store.ts";

interface Frame {
  site: string;
  locale: Locale;
  /** Origin of links. */
  publicUrl: string;
}

/** Clients that a mail names of one selection; more are seen on its page. */
const named = 20;

/**
 * Text of a mail about clients who are done. Their names are other people's text: they appear in lists only, never in
 * the subject.
 */
export function doneTexts(done: readonly FinishedGuest[], token: string, frame: Frame): MailContent {
  const { site, locale, publicUrl } = frame;
  const options = { locale };
  const selections = new Map(done.map((guest) => [guest.selection_id, guest.selection_name]));
  return {
    subject: m.mails_votes_subject({ site }, options),
    lead: m.mails_votes_lead({}, options),
    lists: [...selections].map(([id, name]) =>
      listOf(
        { id, name },
        done.filter((guest) => guest.selection_id === id),
        frame,
      ),
    ),
    action: m.mails_votes_action({}, options),
    link: publicUrl + inLanguage(paths.selections(), locale),
    note: m.mails_votes_note({ site }, options),
    off: { text: m.mails_votes_off({}, options), link: publicUrl + inLanguage(paths.selectionsOff({ token }), locale) },
  };
}

function listOf(
  { id, name }: { id: string; name: string },
  done: readonly FinishedGuest[],
  { locale, publicUrl }: Frame,
): MailList {
  const options = { locale };
  const link = publicUrl + inLanguage(paths.selection(id), locale);
  return {
    title: m.mails_votes_title({ name, number: String(done.length) }, options),
    items: done.slice(0, named).map(({ guest_name, link_name }) => ({ name: guest_name, text: link_name, link })),
    more: { text: m.mails_votes_more({}, options), link },
  };
}
