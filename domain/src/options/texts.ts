import { m } from "@compcard/domain/messages";
import { addDays } from "../cards/availability.ts";
import { formatDays } from "../cards/days.ts";
import { groupBy } from "../group-by.ts";
import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { type HalfDay, halves } from "./half-days.ts";
import type { AnyState } from "./states.ts";

const endings: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const chinesePlaces = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/** `2-й опцион`, `2nd option`, `第二压档`. */
export function rankName(rank: number, locale: Locale): string {
  return m.job_option_rank({ place: ordinal(rank, locale) }, { locale });
}

function ordinal(rank: number, locale: Locale): string {
  if (locale === "ru") return `${rank}-й`;
  if (locale === "zh") return `第${chinesePlaces[rank - 1] ?? rank}`;
  return `${rank}${endings[new Intl.PluralRules("en", { type: "ordinal" }).select(rank)]}`;
}

const ofState = {
  asked: m.job_option_state_asked,
  free: m.job_option_state_free,
  partly: m.job_option_state_partly,
  busy: m.job_option_state_busy,
  waiting: m.job_option_state_waiting,
  held: m.job_option_state_held,
  challenged: m.job_option_state_challenged,
  confirmed: m.job_option_state_confirmed,
  declined: m.job_option_state_declined,
  released: m.job_option_state_released,
  lapsed: m.job_option_state_lapsed,
  lost: m.job_option_state_lost,
} as const satisfies Record<AnyState, unknown>;

export function stateName(state: AnyState, locale: Locale): string {
  return ofState[state]({}, { locale });
}

/**
 * `3–4 Dec, 6 Dec (morning)`: half days as the language writes them, whole days in a row as a span. Days of other years than that of
 * `today` carry their year.
 * @param today a day such as `2026-12-01`
 */
export function formatHalfDays(days: readonly HalfDay[], today: string, locale: Locale): string {
  return runsOf(days)
    .map(({ from, to, half }) => {
      const year = from.startsWith(today.slice(0, 4)) && to.startsWith(today.slice(0, 4)) ? undefined : "numeric";
      const day = formatDays(from, to, locale, { month: "short", ...(year && { year }) });
      if (!half) return day;
      const name = half === "am" ? m.job_option_morning : m.job_option_afternoon;
      return m.job_option_half({ day, half: name({}, { locale }) }, { locale });
    })
    .join(locale === "zh" ? "、" : ", ");
}

interface Run {
  from: string;
  to: string;
  half: HalfDay["half"] | null;
}

/** Whole days in a row as one, each half day alone. */
function runsOf(days: readonly HalfDay[]): Run[] {
  const byDate = groupBy(days, ({ date }) => date);
  const runs: Run[] = [];
  for (const date of [...byDate.keys()].sort()) {
    const given = byDate.get(date) ?? [];
    const half = given.length < halves.length ? (given[0]?.half ?? null) : null;
    const last = runs.at(-1);
    if (last && !half && !last.half && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date, half });
  }
  return runs;
}

/** The zone and the city of a job. */
export interface MomentPlace {
  tz: string;
  city: string;
}

/** The reader's zone, and the city for which it stands where it is known. */
export interface ReaderPlace {
  tz: string;
  city?: string;
}

/**
 * `Mon 7 Dec, 18:00, Shanghai (13:00 your time)`: a moment in the zone of a job, then in the reader's where the clock differs there.
 * A known city stands in place of "your time".
 * @param reader null where it is unknown
 */
export function formatMoment(
  at: string,
  { tz, city }: MomentPlace,
  reader: ReaderPlace | null,
  locale: Locale,
): string {
  const moment = new Date(at);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const full = { weekday: "short", day: "numeric", month: "short", ...clock } as const;
  const write = (zone: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone }).format(moment);
  const time = write(tz, full);
  if (reader === null || write(reader.tz, full) === time) return m.job_option_at({ time, city }, { locale });
  const day = { day: "numeric", month: "numeric" } as const;
  const own = write(reader.tz, write(reader.tz, day) === write(tz, day) ? clock : full);
  if (reader.city) return m.job_option_both_cities({ time, city, own, own_city: reader.city }, { locale });
  return m.job_option_both({ time, city, own }, { locale });
}
