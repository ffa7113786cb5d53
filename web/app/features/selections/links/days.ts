/** The day in so many days as a date field writes it, where the person is. */
export function dayIn(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last moment of a day where the person is; a year from now is cut to the moment of day it is. */
export function endOfDay(day: string, now = new Date(), mostDays = 365): string {
  const end = new Date(`${day}T23:59:59`);
  const most = now.getTime() + mostDays * 86_400_000 - 60_000;
  return new Date(Math.min(end.getTime(), most)).toISOString();
}
