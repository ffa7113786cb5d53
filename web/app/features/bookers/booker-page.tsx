import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState } from "./application-state.tsx";
import { useApplication } from "./use-application.ts";

/** A booker's application for verification, and its status. */
export function BookerPage() {
  const { data, error, refetch } = useApplication();
  const [changing, setChanging] = useState(false);
  const application = data?.application;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{m.bookers_title()}</h1>
      <p className="mt-6 text-lg">{m.bookers_lead()}</p>
      <p className="mt-3 text-muted">{m.bookers_gains()}</p>
      <div className="mt-10 max-w-xl">
        {!data && !error && <Skeleton className="h-80 w-full" />}
        {!data && error && (
          <div role="alert">
            <p>{m.bookers_failed()}</p>
            <p className="text-muted">{errorText(error)}</p>
            <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          </div>
        )}
        {application && <ApplicationState application={application} />}
        {application && !changing && application.state !== "refused" && (
          <Button variant="secondary" className="mt-6 w-full sm:w-auto" onClick={() => setChanging(true)}>
            {m.bookers_change()}
          </Button>
        )}
        {data && (!application || changing || application.state === "refused") && (
          <ApplicationForm before={application ?? null} onDone={() => setChanging(false)} />
        )}
      </div>
    </div>
  );
}
