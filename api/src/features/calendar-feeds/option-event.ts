import { daysBetween } from "@compcard/domain/cards/availability";
import { dateFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { endHours, type HalfDay, halves, startHours } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";
import { rankName } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { zoneClock } from "../../platform/zone-clock.ts";
import type { CalendarEvent } from "./ics.ts";

type Part = "days" | HalfDay["half"];

/**
 * An option as events: one for its whole days, one for its mornings and one for its afternoons, at the hours of the job's zone. The first
 * one has the same UID whatever the days are. `named` where the calendar is about several models.
 */
export function optionEvents(
  option: Option,
  revision: number,
  { locale, named, publicUrl }: { locale: Locale; named: boolean; publicUrl: string },
): CalendarEvent[] {
  const { id, card, name, job, state, days, updated_at } = option;
  const stands = isLive(state);
  const held = days.filter(({ lost }) => !lost);
  const text = textOf(option, locale);
  const host = new URL(publicUrl).hostname;
  // One that is lost altogether stays on the days that it had.
  return partsOf(held.length > 0 ? held : days).map(([part, dates], place) => ({
    uid: place === 0 ? `${id}@${host}` : `${id}-${part}@${host}`,
    changedAt: new Date(updated_at),
    ...whenOf(part, dates, job.tz),
    summary: named && name ? m.calendar_named({ name, text }, { locale }) : text,
    location: job.city,
    url: publicUrl + inLanguage(paths.card(card), locale),
    standing: {
      status: stands ? "TENTATIVE" : state === "confirmed" ? "CONFIRMED" : "CANCELLED",
      sequence: revision,
    },
  }));
}

/** The dates of whole days, mornings and afternoons, the earliest part first. */
function partsOf(days: readonly HalfDay[]): [Part, string[]][] {
  const parts = new Map<Part, string[]>();
  for (const [date, own] of Map.groupBy(days, (day) => day.date)) {
    const part = own.length === halves.length ? "days" : (own[0]?.half ?? "days");
    parts.set(part, [...(parts.get(part) ?? []), date]);
  }
  return [...parts];
}

function whenOf(part: Part, dates: readonly string[], tz: string) {
  if (part !== "days") {
    const { instantAt } = zoneClock(tz);
    const at = (date: string, hour: number) => new Date(instantAt(date, hour));
    return { times: dates.map((date) => ({ start: at(date, startHours[part]), end: at(date, endHours[part]) })) };
  }
  const [from = "", ...others] = dates;
  const to = others.at(-1) ?? from;
  const isWhole = daysBetween(from, to) + 1 === dates.length;
  return isWhole ? { from, to } : { from, to: from, further: others };
}

function textOf({ job: { client, tz }, state, rank, lapses_at }: Option, locale: Locale): string {
  const options = { locale };
  if (state === "confirmed") return m.calendar_booked({ client }, options);
  if (rank === null) return m.calendar_ended({ client }, options);
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = dateFormat(locale, { ...parts, timeZone: tz, timeZoneName: "short" });
  return m.calendar_option({ rank: rankName(rank, locale), client, end: format.format(new Date(lapses_at)) }, options);
}
