import { m } from "@compcard/domain/messages";
import { answersAt } from "@compcard/domain/options/answers";
import type { Option } from "@compcard/domain/options/schema";
import { askStates, isLive } from "@compcard/domain/options/states";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DayAnswers, ReleaseDialog } from "../lazy-dialogs.ts";
import { OptionEnd, OptionState, OptionWhere } from "../option-parts.tsx";
import { useOptionActions } from "../use-option-actions.ts";

/** One question, option or booking of the model, with her answers. Words that she typed stay in their dialog where sending failed. */
export function OptionRow({ option, guarded }: { option: Option; guarded: boolean }) {
  const { job, kind, state, maker, note, reason } = option;
  const answers = answersAt(option, new Date());
  const { client, title, pay, usage } = job;
  const hasEnd = isLive(state) || isAskState(state);
  return (
    <li className="border-b border-hairline py-5">
      <p className="font-display text-xl wrap-anywhere">{client}</p>
      <p className="mt-0.5 wrap-anywhere">
        <OptionWhere option={option} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {kind === "ask" && <span>{m.job_option_ask()}</span>}
        <OptionState option={option} />
        {hasEnd && (
          <span className="text-muted">
            <OptionEnd option={option} />
          </span>
        )}
      </div>
      <div className="mt-2 space-y-1 text-sm text-muted">
        <Line>{title}</Line>
        <Line>{maker && makerText(maker)}</Line>
        <Line>{pay && m.model_calendar_pay({ text: pay })}</Line>
        <Line>{usage && m.model_calendar_usage({ text: usage })}</Line>
        <Line>{note}</Line>
        <Line>{reason}</Line>
      </div>
      {!guarded && <Answers option={option} answers={answers} />}
      {guarded && answers.length > 0 && <p className="mt-3 text-sm">{m.model_calendar_minor()}</p>}
    </li>
  );
}

const isAskState = (state: Option["state"]) => askStates.some((one) => one === state);

function makerText({ name, agency }: NonNullable<Option["maker"]>): string {
  return agency ? m.model_calendar_by({ name, agency }) : name;
}

function Line({ children }: { children: ReactNode }) {
  return children && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</p>;
}

/** The buttons that the state and the time allow. */
function Answers({ option, answers }: { option: Option; answers: ReturnType<typeof answersAt> }) {
  const { kind, state } = option;
  const { isActing, answer, release } = useOptionActions();
  const reply = (given: "yes" | "no") =>
    void answer(option, { answer: given }).catch(() => {
      // A toast has shown it.
    });
  const [open, setOpen] = useState<"days" | "release" | null>(null);
  const close = () => setOpen(null);
  const isAsk = kind === "ask";
  const isBooked = state === "confirmed";
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
        {isAsk && answers.length > 0 && (
          <>
            <Button busy={isActing} onClick={() => reply("yes")}>
              {m.model_calendar_free()}
            </Button>
            <Button variant="secondary" onClick={() => setOpen("days")}>
              {m.model_calendar_partly()}
            </Button>
            <Button variant="secondary" busy={isActing} onClick={() => reply("no")}>
              {m.model_calendar_busy()}
            </Button>
          </>
        )}
        {!isAsk && answers.includes("yes") && (
          <Button busy={isActing} onClick={() => reply("yes")}>
            {m.model_calendar_accept()}
          </Button>
        )}
        {((!isAsk && answers.includes("no")) || isBooked) && (
          <Button variant="secondary" onClick={() => setOpen("release")}>
            {isBooked ? m.model_calendar_cancel() : m.model_calendar_decline()}
          </Button>
        )}
      </div>
      {open === "days" && (
        <DayAnswers option={option} onSend={(days, note) => answer(option, { days, note })} onClose={close} />
      )}
      {open === "release" && (
        <ReleaseDialog
          title={isBooked ? m.model_calendar_cancel() : m.model_calendar_decline()}
          text={isBooked ? m.model_calendar_cancel_text() : m.model_calendar_decline_text()}
          action={isBooked ? m.model_calendar_cancel() : m.model_calendar_decline()}
          onRelease={(reason) => release(option, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
