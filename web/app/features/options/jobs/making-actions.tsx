import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { OptionKind } from "@compcard/domain/options/schema";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { HalvesDialog, ReleaseDialog } from "../lazy-dialogs.ts";
import type { useOptionActions } from "../use-option-actions.ts";
import { type Face, yesCards } from "./faces.ts";
import type { Wanted } from "./use-making.ts";

interface MakingActionsProps {
  face: Face;
  actions: ReturnType<typeof useOptionActions>;
  job: Pick<Job, "days">;
  name: string;
  busy: boolean;
  make: (kind: OptionKind, wanted: readonly Wanted[]) => Promise<unknown>;
}

/** *Ask* and *hold* for one card of which nothing is live. After a partial yes the days of the yes are held. */
export function MakingActions({ face, job, name, busy, make, actions }: MakingActionsProps) {
  const [open, setOpen] = useState<"some" | "withdraw" | null>(null);
  const { card, group, options } = face;
  const [yes] = yesCards([face]);
  const hold = (days?: readonly HalfDay[]) => make("option", [{ cards: [card], ...(days && { days }) }]);
  const fail = () => {
    // A toast has shown it.
  };
  const close = () => setOpen(null);
  const [ask] = group === "asked" ? options : [];
  const items = [
    ...(job.days.length > 1 ? [{ label: m.jobs_hold_some(), onChoose: () => setOpen("some") }] : []),
    ...(ask ? [{ label: m.jobs_withdraw(), onChoose: () => setOpen("withdraw") }] : []),
  ];
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
      {ask?.state !== "busy" && (
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
      {items.length > 0 && <MoreMenu label={m.jobs_actions_of({ name })} items={items} />}
      {open === "withdraw" && ask && (
        <ReleaseDialog
          title={m.jobs_release_title({ action: m.jobs_withdraw(), name })}
          text={m.jobs_release_text()}
          action={m.jobs_withdraw()}
          onRelease={(reason) => actions.release({ id: ask.id, name }, reason)}
          onClose={close}
        />
      )}
      {open === "some" && (
        <HalvesDialog
          title={m.jobs_some_title({ name })}
          action={m.jobs_hold()}
          days={job.days}
          missing={m.jobs_some_none()}
          onChoose={hold}
          onClose={close}
        />
      )}
    </div>
  );
}
