import type { CalendarFeed } from "@compcard/domain/calendar-feeds/contract";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { toast } from "../../lib/toast.tsx";

/** The subject of a feed: a card of its owner, or the roster of the reader's agency. */
export type FeedOf = { kind: "card" | "roster"; id: string };

const reading = ({ kind, id }: FeedOf) =>
  kind === "card"
    ? apiQuery("calendarFeeds.get", { params: { id } })
    : apiQuery("calendarFeeds.getRoster", { params: { id } });

/** The feed of a card or a roster. `url` is known from its making until the page is left: no answer has it later. */
export function useCalendarFeed(of: FeedOf) {
  const params = { id: of.id };
  const [made, setMade] = useState<{ feed: CalendarFeed; url: string } | null>(null);
  const read = useApiQuery(reading(of), { staleTime: 0 });
  const create = useApiMutation({
    mutationFn: () => {
      const body = { lang: getLocale() };
      return of.kind === "card"
        ? callApi("calendarFeeds.create", { params, body })
        : callApi("calendarFeeds.createRoster", { params, body });
    },
    errorToast: { id: "calendar" },
    onSuccess: setMade,
  });
  const remove = useApiMutation({
    mutationFn: () =>
      of.kind === "card"
        ? callApi("calendarFeeds.remove", { params })
        : callApi("calendarFeeds.removeRoster", { params }),
    errorToast: { id: "calendar" },
    onSuccess: async () => {
      await read.refetch();
      setMade(null);
      toast.success(m.calendar_removed(), { id: "calendar" });
    },
  });
  return { read, feed: made?.feed ?? read.data?.feed ?? null, url: made?.url ?? null, create, remove };
}
