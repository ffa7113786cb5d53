import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { NoticeKind, NoticeSubject } from "@compcard/domain/options/notices";
import type { Option } from "@compcard/domain/options/schema";
import { formatHalfDays, formatMoment, type ReaderPlace, rankName, stateName } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { joinParts, joinSentences } from "@compcard/domain/wording";
import { type MailContent, type MailList, quotable } from "../../../platform/mail/compose.ts";

/** An option with the changes since the last mail. */
export interface NewsItem {
  about: NoticeSubject;
  kinds: NoticeKind[];
  /** The option as the reader sees it; null if it was deleted. */
  option: Option | null;
  /** The secret of a link that answers it; null where the reader can give no answer. */
  token: string | null;
  /** The job has no page any more. */
  isJobDeleted: boolean;
}

interface Frame {
  site: string;
  locale: Locale;
  /** Origin of links. */
  publicUrl: string;
  today: string;
  /** Null where the reader's zone is unknown. */
  place: ReaderPlace | null;
  /** The secret of the link that turns such mails off; null for guardians, who have no other way to answer. */
  stop: string | null;
  /** The reader consented for a model under 18, and has no account. */
  isGuardian: boolean;
}

/** Options that a mail names; the page has all of them. */
const named = 50;

const subjects = {
  asked: m.option_mail_subject_asked,
  answered: m.option_mail_subject_answered,
  held: m.option_mail_subject_held,
  moved: m.option_mail_subject_moved,
  challenged: m.option_mail_subject_challenged,
  ending: m.option_mail_subject_ending,
  lapsed: m.option_mail_subject_lapsed,
  lost: m.option_mail_subject_lost,
  confirmed: m.option_mail_subject_confirmed,
  released: m.option_mail_subject_released,
} as const satisfies Record<NoticeKind, unknown>;

const lines = {
  asked: m.option_mail_asked,
  answered: m.option_mail_answered,
  held: m.option_mail_held,
  moved: m.option_mail_moved,
  challenged: m.option_mail_challenged,
  ending: m.option_mail_ending,
  lapsed: m.option_mail_lapsed,
  lost: m.option_mail_lost,
  confirmed: m.option_mail_confirmed,
  released: m.option_mail_released,
} as const satisfies Record<NoticeKind, unknown>;

const isAsk = ({ option }: NewsItem) => option?.kind === "ask";

/** An ask that lapses has words of its own, and an option that lost days by what is left of it. */
function newsText(kind: NoticeKind, item: NewsItem) {
  if (kind === "lapsed" && isAsk(item)) return m.option_mail_unanswered;
  if (kind !== "lost") return lines[kind];
  if (item.option?.state === "lost") return m.option_mail_lost_all;
  return item.option?.keep_asked ? m.option_mail_lost_keep : m.option_mail_lost;
}

/** The subject of a mail about one kind of change; of several kinds it has a general one. */
function subjectOf(items: readonly NewsItem[]) {
  const [kind, ...others] = new Set(items.flatMap(({ kinds }) => kinds));
  if (!kind || others.length > 0) return m.option_mail_subject_news;
  return kind === "lapsed" && items.every(isAsk) ? m.option_mail_subject_unanswered : subjects[kind];
}

/** Text of a mail about options. Names of clients and models are other people's text: they appear in the list only. */
export function newsTexts(items: readonly NewsItem[], frame: Frame): MailContent {
  const { site, locale, isGuardian } = frame;
  const options = { locale };
  const first = items.find((item) => item.token !== null && jobOf(item, frame) === null);
  const answers = isGuardian ? m.option_mail_lead_guardian : m.option_mail_lead_answer;
  const isAnswer = first !== undefined && (items.length === 1 || isGuardian);
  const [job, ...others] = new Set(items.map((item) => jobOf(item, frame)));
  const ofJob = job != null && others.length === 0 ? job : null;
  return {
    subject: subjectOf(items)({ site }, options),
    lead: joinSentences([m.option_mail_lead({}, options), ...(first ? [answers({}, options)] : [])], locale),
    lists: [listOf(items, frame)],
    action: isAnswer
      ? m.option_mail_answer({}, options)
      : ofJob
        ? m.option_mail_open_job({}, options)
        : m.option_mail_open({ site }, options),
    link: isAnswer ? linkOf(first, frame) : (ofJob ?? pageLink(items, frame)),
    note: joinSentences(
      [m.option_mail_note({}, options), ...(first ? [m.option_mail_note_link({}, options)] : [])],
      locale,
    ),
    ...(frame.stop && { off: { text: m.option_mail_off({}, options), link: stopLink(frame.stop, frame) } }),
  };
}

const stopLink = (token: string, { publicUrl, locale }: Frame) =>
  publicUrl + inLanguage(paths.optionsOff({ token }), locale);

/** The jobs of a maker, the calendar of others. Guardians have no page of their own. */
function pageLink(items: readonly NewsItem[], { publicUrl, locale, isGuardian }: Frame): string {
  const ofMaker = items.every(({ option }) => option?.own) ? paths.jobs() : paths.calendar();
  return publicUrl + inLanguage(isGuardian ? paths.home() : ofMaker, locale);
}

/** The job of an option for its maker; where the maker's agency also answers for the model, only while its days are asked about. */
function jobOf({ option, token, isJobDeleted }: NewsItem, { publicUrl, locale, isGuardian }: Frame): string | null {
  if (isGuardian || isJobDeleted || !option?.own || (token !== null && !option.keep_asked)) return null;
  return publicUrl + inLanguage(paths.job(option.job.id), locale);
}

function linkOf(item: NewsItem, frame: Frame): string {
  const { token } = item;
  const answer = token && frame.publicUrl + inLanguage(paths.answerOption(token), frame.locale);
  return jobOf(item, frame) ?? answer ?? pageLink([item], frame);
}

function listOf(items: readonly NewsItem[], frame: Frame): MailList {
  const { locale, today, place } = frame;
  return {
    title: m.option_mail_title({}, { locale }),
    items: items.slice(0, named).map((item) => {
      const { client, city, days, name } = item.about;
      return {
        name: joinParts([quotable(client), formatHalfDays(days, today, locale), quotable(city)], locale),
        text: [quotable(name), ...standing(item, place, locale)].filter(Boolean).join(" · "),
        lines: item.kinds.map((kind) => newsText(kind, item)({}, { locale })),
        link: linkOf(item, frame),
      };
    }),
  };
}

/** `2nd option`, `ends Mon 7 Dec, 18:00, Shanghai`; the state where there is no rank. */
function standing({ option, about }: NewsItem, place: ReaderPlace | null, locale: Locale): string[] {
  if (!option) return [stateName("released", locale)];
  const { rank, state, lapses_at, answer_by } = option;
  const stateText = rank !== null && state === "held" ? [] : [stateName(state, locale)];
  const isOpen = rank !== null || state === "asked";
  const end = isOpen ? endOf(formatMoment(answer_by ?? lapses_at, about, place, locale), option, locale) : [];
  return [...(rank === null ? [] : [rankName(rank, locale)]), ...stateText, ...end];
}

function endOf(moment: string, { state }: Option, locale: Locale): string[] {
  const isTerm = state === "challenged" || state === "waiting" || state === "asked";
  const text = isTerm ? m.job_option_answer_by : m.job_option_end;
  return [text({ moment }, { locale })];
}
