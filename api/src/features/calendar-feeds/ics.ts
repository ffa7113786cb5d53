// Not by ical-generator 11.1: it leaves the calendar's name and control characters unescaped, and writes properties after the component that an empty calendar needs.

interface EventFields {
  /** The same each time the same event is written. */
  uid: string;
  /** When what the event is made of last changed. */
  changedAt: Date;
  summary: string;
  location: string;
  url: string;
  /** Its status and the number of its changes; stays have none. */
  standing?: { status: "TENTATIVE" | "CONFIRMED" | "CANCELLED"; sequence: number };
}

interface WholeDays {
  /** First and last day, both included, such as `2026-12-01`. */
  from: string;
  to: string;
  /** Further days of the same event. */
  further?: readonly string[];
}

interface Times {
  /** Hours of days, all of the same length. */
  times: readonly { start: Date; end: Date }[];
}

export type CalendarEvent = EventFields & (WholeDays | Times);

/** A calendar by RFC 5545, for subscriptions: programs read it again every six hours, if they follow its hint. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Compcard//Calendar feed//EN",
    "CALSCALE:GREGORIAN",
    // RFC 7986, and the names that older programs read.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...(events.length > 0 ? events.flatMap(eventLines) : noEvent),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

function eventLines({ uid, changedAt, summary, location, url, standing, ...when }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${momentOf(changedAt)}`,
    ...("times" in when ? timeLines(when) : dayLines(when)),
    ...(standing ? [`STATUS:${standing.status}`, `SEQUENCE:${standing.sequence}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    // A place or an option does not make the reader busy, a booking does.
    standing?.status === "CONFIRMED" ? "TRANSP:OPAQUE" : "TRANSP:TRANSPARENT",
    "CLASS:PRIVATE",
    "END:VEVENT",
  ];
}

function dayLines({ from, to, further = [] }: WholeDays): string[] {
  return [
    `DTSTART;VALUE=DATE:${dateOf(from)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${dateOf(dayAfter(to))}`,
    ...(further.length > 0 ? [`RDATE;VALUE=DATE:${further.map(dateOf).join(",")}`] : []),
  ];
}

/** In UTC: programs show them in the zone of the reader, and no zone needs a component of its own. */
function timeLines({ times: [first, ...others] }: Times): string[] {
  if (!first) return [];
  return [
    `DTSTART:${momentOf(first.start)}`,
    `DTEND:${momentOf(first.end)}`,
    ...(others.length > 0 ? [`RDATE:${others.map(({ start }) => momentOf(start)).join(",")}`] : []),
  ];
}

/** A calendar has at least one component (RFC 5545, 3.6); without one some programs refuse the address. */
const noEvent = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const momentOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");
const dateOf = (day: string) => day.replaceAll("-", "");
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** A value of the type TEXT (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r?\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** In pieces of at most 75 octets, between characters; each piece after the first starts with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
