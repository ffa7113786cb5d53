const start = "/calendar/";

/** True for the path or the route of a feed. */
export const isCalendarFeed = (path: string) => path.startsWith(start);

/** Path of a calendar feed on this origin, for holders of its secret; `:token` makes a pattern of it. */
export function calendarFeedPath(token: string): string {
  return `${start}${token}.ics`;
}
