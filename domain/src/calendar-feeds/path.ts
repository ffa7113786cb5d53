/** Path of a calendar feed on this origin, for holders of its secret; `:token` makes a pattern of it. */
export function calendarFeedPath(token: string): string {
  return `/calendar/${token}.ics`;
}
