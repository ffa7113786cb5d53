import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { Choice } from "@compcard/domain/selections/options";
import { type MailContent, type MailList, quotable } from "../../../platform/mail/compose.ts";
import type { FinishedGuest } from "./store.ts";

/** A client who is done, with what they said: how often each choice, and all comments, the first first. */
export interface AnsweredGuest extends FinishedGuest {
  counts: { choice: Choice; count: number }[];
  comments: { name: string; text: string }[];
}

export interface Frame {
  site: string;
  locale: Locale;
  /** Origin of links. */
  publicUrl: string;
}

/** Clients that a mail names of one selection; more are seen on its page. */
const named = 20;
/** Comments of each of them, and characters of one. */
const quoted = { comments: 3, length: 140 };

/**
 * Text of a mail about clients who are done. Their names are other people's text: they appear in lists only, never in
 * the subject.
 */
export function doneTexts(done: readonly AnsweredGuest[], token: string, frame: Frame): MailContent {
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
    ...mainAction([...selections.keys()], frame),
    note: m.mails_votes_note({ site }, options),
    off: { text: m.mails_votes_off({}, options), link: publicUrl + inLanguage(paths.selectionsOff({ token }), locale) },
  };
}

/** The answers of a selection, the best answered first. */
function answersLink(id: string, { locale, publicUrl }: Pick<Frame, "locale" | "publicUrl">): string {
  return publicUrl + inLanguage(paths.selection(id, { view: "answers" }), locale);
}

/** The answers of the selection that the mail is about; all selections where there are several. */
function mainAction([id, ...others]: readonly string[], frame: Frame): Pick<MailContent, "action" | "link"> {
  const { locale, publicUrl } = frame;
  if (id && others.length === 0) return { action: m.mails_votes_more({}, { locale }), link: answersLink(id, frame) };
  return { action: m.mails_votes_action({}, { locale }), link: publicUrl + inLanguage(paths.selections(), locale) };
}

function listOf(
  { id, name }: { id: string; name: string },
  done: readonly AnsweredGuest[],
  { locale, publicUrl }: Frame,
): MailList {
  const options = { locale };
  const link = answersLink(id, { locale, publicUrl });
  return {
    title: m.mails_votes_title({ name, number: String(done.length) }, options),
    items: done.slice(0, named).map(({ guest_name, link_name, counts, comments }) => ({
      name: guest_name,
      text: link_name,
      lines: [
        counts.map(({ choice, count }) => `${choiceLabel(choice, locale)} — ${count}`).join(", "),
        ...comments.slice(0, quoted.comments).map((one) => formatComment(one, locale)),
      ],
      link,
    })),
    more: { text: m.mails_votes_more({}, options), link },
  };
}

function formatComment({ name, text }: AnsweredGuest["comments"][number], locale: Locale): string {
  const words = text.replace(/\s+/g, " ").trim();
  const comment = words.length > quoted.length ? `${words.slice(0, quoted.length)}…` : words;
  return m.mails_votes_comment({ name, comment: quotable(comment) }, { locale });
}
