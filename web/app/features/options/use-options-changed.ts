import { useQueryClient } from "@tanstack/react-query";

/** After a change of an option, refetches what open pages show of it: lists, calendars, charts, jobs and requests of clients. */
export function useOptionsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const shown = (name: unknown) =>
    name === "roster.chart" || name === "selections.holds" || /^(?:options|jobs)\./.test(String(name));
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown(name) });
}
