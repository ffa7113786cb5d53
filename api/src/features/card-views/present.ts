import type { CardViews } from "@compcard/domain/card-views/contract";
import { viewSources } from "@compcard/domain/card-views/sources";
import type { Views, WeekCount } from "./store.ts";

/** Every day of the period and every week, empty ones too; of the sources those that led here, the most frequent first. */
export function presentCardViews(
  views: readonly Omit<Views, "card_id">[],
  period: readonly string[],
  counts: readonly WeekCount[],
  weeks: readonly string[],
): Omit<CardViews, "sent"> {
  const inWeek = (week: string, what: WeekCount["what"]) =>
    counts.find((found) => found.week === week && found.what === what)?.count ?? 0;
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    total: sum(views),
    days: period.map((day) => ({ day, count: sum(views.filter((view) => view.day === day)) })),
    sources: viewSources
      .map((source) => ({ source, count: sum(views.filter((view) => view.source === source)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    weeks: weeks.map((week) => ({
      week,
      views: inWeek(week, "views"),
      contacts: inWeek(week, "contacts"),
      saves: inWeek(week, "saves"),
    })),
  };
}
