import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { errorText } from "../lib/api/error-text.ts";
import { useApiMutation } from "../lib/api/use-api-mutation.ts";
import { Button } from "./button.tsx";

interface MailsOffProps {
  /** By the token in the address. */
  stop: (token: string) => Promise<unknown>;
  onStopped: () => void;
  title: string;
  text: string;
  action: string;
  done: string;
  /** What is wrong with the link, as far as it is known before a press. */
  problem: string | null;
  /** Where such mails are turned on again. */
  onward: ReactNode;
}

/** Behind the link of a mail: one press ends such mails, signed in or not. Opening it alone changes nothing. */
export function MailsOff({ stop, onStopped, title, text, action, done, problem, onward }: MailsOffProps) {
  const token = useSearchParams()[0].get("token") ?? "";
  const { mutate, isPending, isSuccess, error } = useApiMutation({
    mutationFn: () => stop(token),
    onSuccess: onStopped,
  });
  const refusal = error ? errorText(error) : problem;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-6" role="status">
        {isSuccess ? done : text}
      </p>
      {refusal && !isSuccess && (
        <p role="alert" className="mt-4 text-accent">
          {refusal}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isSuccess && (
          <Button busy={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        )}
        {onward}
      </div>
    </div>
  );
}
