import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { OptionKind } from "@compcard/domain/options/schema";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { type Face, yesCards } from "./faces.ts";
import { HalvesDialog } from "./halves-dialog.tsx";
import type { Wanted } from "./use-making.ts";

interface MakingActionsProps {
  face: Face;
  job: Pick<Job, "days">;
  name: string;
  busy: boolean;
  make: (kind: OptionKind, wanted: readonly Wanted[]) => Promise<unknown>;
}

/** *Ask* and *hold* for one card of which nothing is live. After a partial yes the days of the yes are held. */
export function MakingActions({ face, job, name, busy, make }: MakingActionsProps) {
  const [choosing, setChoosing] = useState(false);
  const { card, group, options } = face;
  const [yes] = yesCards([face]);
  const hold = (days?: readonly HalfDay[]) => make("option", [{ cards: [card], ...(days && { days }) }]);
  const fail = () => {
    // A toast has shown it.
  };
  const isBusy = options[0]?.state === "busy";
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      {group !== "asked" && (
        <Button
          variant="secondary"
          className="px-4"
          busy={busy}
          aria-label={m.jobs_ask_of({ name })}
          onClick={() => void make("ask", [{ cards: [card] }]).catch(fail)}
        >
          {m.jobs_ask()}
        </Button>
      )}
      {!isBusy && (
        <Button
          variant="secondary"
          className="px-4"
          busy={busy}
          aria-label={m.jobs_hold_of({ name })}
          onClick={() => void hold(yes?.days).catch(fail)}
        >
          {m.jobs_hold()}
        </Button>
      )}
      {job.days.length > 1 && (
        <MoreMenu
          label={m.jobs_actions_of({ name })}
          items={[{ label: m.jobs_hold_some(), onChoose: () => setChoosing(true) }]}
        />
      )}
      {choosing && (
        <HalvesDialog
          title={m.jobs_some_title({ name })}
          action={m.jobs_hold()}
          days={job.days}
          missing={m.jobs_some_none()}
          onChoose={hold}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
