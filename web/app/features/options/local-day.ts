/** The day of the reader at a moment, `2026-12-01`. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
