import { daysBetween } from "@compcard/domain/cards/availability";
import { dateFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";
import { rankName } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import type { CalendarEvent } from "./ics.ts";

/** An option as an event of whole days; `named` where the calendar is about several models. */
export function optionEvent(
  option: Option,
  revision: number,
  { locale, named, publicUrl }: { locale: Locale; named: boolean; publicUrl: string },
): CalendarEvent {
  const { id, card, name, job, state, days, updated_at } = option;
  const stands = isLive(state);
  const held = days.filter(({ lost }) => !lost);
  // One that is lost altogether stays on the days that it had.
  const dates = [...new Set((held.length > 0 ? held : days).map(({ date }) => date))];
  const [from = "", ...others] = dates;
  const to = others.at(-1) ?? from;
  const isWhole = daysBetween(from, to) + 1 === dates.length;
  const text = textOf(option, locale);
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    changedAt: new Date(updated_at),
    ...(isWhole ? { from, to } : { from, to: from, further: others }),
    summary: named && name ? m.calendar_named({ name, text }, { locale }) : text,
    location: job.city,
    url: publicUrl + inLanguage(paths.card(card), locale),
    standing: {
      status: stands ? "TENTATIVE" : state === "confirmed" ? "CONFIRMED" : "CANCELLED",
      sequence: revision,
    },
  };
}

function textOf({ job: { client, tz }, state, rank, lapses_at }: Option, locale: Locale): string {
  const options = { locale };
  if (state === "confirmed") return m.calendar_booked({ client }, options);
  if (rank === null) return m.calendar_ended({ client }, options);
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = dateFormat(locale, { ...parts, timeZone: tz, timeZoneName: "short" });
  return m.calendar_option({ rank: rankName(rank, locale), client, end: format.format(new Date(lapses_at)) }, options);
}
