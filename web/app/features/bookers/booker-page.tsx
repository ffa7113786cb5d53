import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState } from "./application-state.tsx";
import { useApplication } from "./use-application.ts";

/** A booker's application for verification, and its status. */
export function BookerPage() {
  const query = useApplication();
  const [changing, setChanging] = useState(false);
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{m.bookers_title()}</h1>
      <p className="mt-6 text-lg">{m.bookers_lead()}</p>
      <p className="mt-3 text-muted">{m.bookers_gains()}</p>
      <div className="mt-10 max-w-xl">
        <Loaded query={query} failed={m.bookers_failed()} reason skeleton="h-80">
          {({ application }) => (
            <>
              {application && <ApplicationState application={application} />}
              {application && !changing && application.state !== "refused" && (
                <Button variant="secondary" className="mt-6 w-full sm:w-auto" onClick={() => setChanging(true)}>
                  {m.bookers_change()}
                </Button>
              )}
              {(!application || changing || application.state === "refused") && (
                <ApplicationForm before={application ?? null} onDone={() => setChanging(false)} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
