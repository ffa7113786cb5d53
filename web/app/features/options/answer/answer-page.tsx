import { m } from "@compcard/domain/messages";
import type { OptionLink } from "@compcard/domain/options/links/contract";
import type { LinkAnswer } from "@compcard/domain/options/schema";
import { getLocale } from "@compcard/domain/runtime";
import { joinParts } from "@compcard/domain/wording";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { Button } from "../../../ui/button.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { DayRows, useDayAnswers } from "../day-rows.tsx";
import { daysText, GivenAnswers, OptionEnd, OptionState } from "../option-parts.tsx";

/**
 * The page behind the link of a mail about an option. Opening it answers nothing, so mail scanners do no harm. `gone`: the server found
 * that the link leads nowhere.
 */
export function AnswerPage({ token, gone }: { token: string; gone: boolean }) {
  const params = { token };
  const open = useApiQuery(apiQuery("options.openLink", { params }), { staleTime: 0, gcTime: 0 });
  const press = useApiMutation({
    mutationFn: (answer: LinkAnswer) => callApi("options.answerLink", { params, body: answer }),
    onError: () => void open.refetch(),
  });
  const unknown = open.error instanceof ApiError && open.error.code === "option.unknown_link";
  if (unknown || (gone && open.isPending))
    return <Page title={m.option_answer_title()} alert={m.errors_option_unknown_link()} />;
  if (open.isPending) return <PageLoading />;
  const link = press.data ?? open.data;
  if (!link)
    return (
      <Page title={m.option_answer_title()} alert={errorText(open.error)}>
        <Button onClick={() => void open.refetch()}>{m.common_retry()}</Button>
      </Page>
    );
  if (press.isSuccess) return <Page title={titleOf(link)} status={doneText(link)} link={link} />;
  return (
    <Page
      title={titleOf(link)}
      link={link}
      alert={press.error ? errorText(press.error) : link.problem ? problems[link.problem]() : undefined}
    >
      {link.answers.map((answer) => (
        <Button
          key={answer}
          variant={answer === "yes" ? "primary" : "secondary"}
          busy={press.isPending && press.variables.answer === answer}
          disabled={press.isPending}
          onClick={() => press.mutate({ answer })}
        >
          {buttonText(answer, link)}
        </Button>
      ))}
      {link.option.kind === "ask" && link.answers.length > 0 && (
        <ByDay
          days={link.option.days}
          busy={press.isPending && press.variables.days !== undefined}
          disabled={press.isPending}
          onSend={(days) => press.mutate({ days })}
        />
      )}
    </Page>
  );
}

interface ByDayProps {
  days: OptionLink["option"]["days"];
  busy: boolean;
  disabled: boolean;
  onSend: (days: ReturnType<typeof useDayAnswers>["given"]) => void;
}

/** The answer for each half day, folded away: one for all of them is a single press. */
function ByDay({ days, busy, disabled, onSend }: ByDayProps) {
  const [open, setOpen] = useState(false);
  const answers = useDayAnswers(days);
  const id = useId();
  return (
    <>
      <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {m.model_calendar_partly()}
      </Button>
      <section id={id} hidden={!open} aria-label={m.model_calendar_answer_title()} className="w-full">
        <div className="grid gap-4 border-t border-hairline pt-4">
          <DayRows {...answers} />
        </div>
        <Button className="mt-4 max-sm:w-full" {...{ busy, disabled }} onClick={() => onSend(answers.given)}>
          {m.model_calendar_answer_send()}
        </Button>
      </section>
    </>
  );
}

const problems = {
  "option.ended": m.option_answer_ended,
  "option.confirmed": m.option_answer_confirmed,
  "option.minor": m.errors_option_minor,
} as const;

/** The option was answered: it can only be declined. */
const isHeld = ({ answers }: OptionLink) => !answers.includes("yes");

function titleOf(link: OptionLink): string {
  if (link.problem) return m.option_answer_title();
  if (link.option.kind === "ask") return m.option_answer_ask();
  return isHeld(link) ? m.option_answer_held() : m.option_answer_hold();
}

function buttonText(answer: OptionLink["answers"][number], link: OptionLink): string {
  if (link.option.kind === "ask") return answer === "yes" ? m.option_answer_ask_yes() : m.option_answer_ask_no();
  if (isHeld(link)) return m.option_answer_decline();
  return answer === "yes" ? m.option_answer_hold_yes() : m.option_answer_hold_no();
}

function doneText({ option: { state } }: OptionLink): string {
  if (state === "free") return m.option_answer_free();
  if (state === "busy") return m.option_answer_busy();
  if (state === "partly") return m.option_answer_partly();
  return state === "declined" ? m.option_answer_declined() : m.option_answer_now_held();
}

interface PageProps {
  title: string;
  link?: OptionLink;
  alert?: string | undefined;
  /** The answer was taken. */
  status?: string;
  children?: ReactNode;
}

function Page({ title, link, alert, status, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status) heading.current?.focus();
  }, [status]);
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
        {status ? m.option_answer_title() : title}
      </h1>
      {link && <Sentence option={link.option} />}
      {alert && (
        <p role="alert" className="mt-6 text-lg">
          {alert}
        </p>
      )}
      {status && (
        <p role="status" className="mt-6 text-lg">
          {status}
        </p>
      )}
      {children && <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>}
    </div>
  );
}

/** `BRAND, 3–4 Dec, Shanghai`, the job and the model, rank and state, and the end. */
function Sentence({ option }: { option: OptionLink["option"] }) {
  const { name, job, state } = option;
  const isOpen = option.rank !== null || state === "asked";
  return (
    <div className="mt-6 space-y-2 border-y border-hairline py-4">
      <p className="text-xl wrap-anywhere">{joinParts([job.client, daysText(option.days), job.city], getLocale())}</p>
      <p className="text-muted wrap-anywhere">{[job.title, name].filter(Boolean).join(" · ")}</p>
      <OptionState option={option} />
      {state === "partly" && <GivenAnswers days={option.days} />}
      {isOpen && (
        <p>
          <OptionEnd option={option} />
        </p>
      )}
    </div>
  );
}
