import type { Reach } from "@compcard/domain/card-views/contract";
import { viewSources } from "@compcard/domain/card-views/sources";
import type { Views } from "./store.ts";

/** Every day of the period, empty ones too; of the sources those that led here, the most frequent first. */
export function presentCardViews(views: readonly Omit<Views, "card_id">[], period: readonly string[]): Reach {
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    total: sum(views),
    days: period.map((day) => ({ day, count: sum(views.filter((view) => view.day === day)) })),
    sources: viewSources
      .map((source) => ({ source, count: sum(views.filter((view) => view.source === source)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}
