import { deviceName } from "@compcard/domain/accounts/device-name";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

/** The person's sessions; each but this one can be ended. */
export function Sessions() {
  const queries = useQueryClient();
  const query = useApiQuery(apiQuery("auth.sessions"), { staleTime: 0 });
  const { data } = query;
  const [endTokens, setEndTokens] = useState(true);
  const { run, dialog } = useFreshSession();
  const end = useApiMutation({
    mutationFn: (id: string) => run(() => callApi("auth.endSession", { params: { id } })),
    onSuccess: (done) => void (done && toast.success(m.profile_session_ended(), { id: "sessions" })),
    errorToast: { id: "sessions" },
    onSettled: () => queries.invalidateQueries({ queryKey: ["auth.sessions"] }),
  });
  const endOthers = useApiMutation({
    mutationFn: () => run(() => callApi("auth.endOtherSessions", { query: { endTokens } })),
    onSuccess: (done) => void (done && toast.success(m.profile_sessions_ended(), { id: "sessions" })),
    errorToast: { id: "sessions" },
    onSettled: () => {
      for (const key of ["auth.sessions", "auth.tokens", "webhooks.list"])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  const place = useRef<HTMLDivElement>(null);
  // The mail of a new sign-in leads here, and the list is not there yet when the page comes.
  const here = data !== undefined;
  useEffect(() => {
    if (here && window.location.hash === "#sessions") place.current?.scrollIntoView();
  }, [here]);
  return (
    <div ref={place} id="sessions" className="scroll-mt-24">
      <h3 className="label-caps text-muted">{m.profile_sessions()}</h3>
      <DataList query={query} failed={m.profile_sessions_failed()} rows="sessions" empty={null} className="mt-3">
        {(session) => {
          const device = deviceName(session.user_agent);
          return (
            <li
              key={session.id}
              className="flex min-h-18 items-center justify-between gap-4 border-b border-hairline py-3"
            >
              <div className="min-w-0">
                <p>{device}</p>
                <p className="text-sm text-muted">
                  {m.profile_session_seen({ date: moment.format(new Date(session.last_seen_at)) })}
                </p>
                <p className="text-sm text-muted">{m.profile_session_place({ ip: session.ip })}</p>
              </div>
              {session.current ? (
                <Badge>{m.profile_session_current()}</Badge>
              ) : (
                <Button
                  variant="quiet"
                  className="-mr-3 shrink-0"
                  aria-label={m.profile_session_end_of({ device })}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {m.profile_session_end()}
                </Button>
              )}
            </li>
          );
        }}
      </DataList>
      {data && data.sessions.length > 1 && (
        <div className="mt-4 space-y-3">
          <Toggle label={m.profile_end_tokens()} checked={endTokens} onChange={setEndTokens} />
          <Button
            variant="secondary"
            className="w-full sm:w-auto"
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {m.profile_session_end_others()}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}
