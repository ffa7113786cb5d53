import { inTime } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { ReactNode } from "react";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { CorrectEmailForm } from "./correct-email-form.tsx";
import { useCountdown } from "./use-countdown.ts";
import type { Wait } from "./wait.ts";

interface WaitingProps {
  wait: Wait;
  busy: boolean;
  onResend: () => void;
  onCode: (code: string) => Promise<void>;
  onCorrectEmail: (email: string) => Promise<void>;
  /** Other ways on. */
  children: ReactNode;
}

/** FL-22, AUTH-07: what to do until the mail is there, and when it does not come. */
export function Waiting({ wait, busy, onResend, onCode, onCorrectEmail, children }: WaitingProps) {
  const seconds = useCountdown(wait.mailAfter ?? 0);
  const comfort = () => toast(m.account_mail_under_way(), { id: "mail", description: m.account_mail_under_way_text() });
  return (
    <div className="space-y-8">
      <CodeForm onCode={onCode} />
      {wait.waiting && <p className="text-muted">{m.account_watching()}</p>}
      <div className="flex flex-col gap-3 border-t border-hairline pt-6">
        <Button variant="secondary" onClick={seconds > 0 ? comfort : onResend} busy={busy}>
          {m.account_send_again()}
        </Button>
        {seconds > 0 && (
          <p className="text-center text-sm text-muted">
            {m.account_send_again_in({ when: inTime(seconds, getLocale()) })}
          </p>
        )}
        {wait.waiting && <CorrectEmailForm address={wait.email} onCorrectEmail={onCorrectEmail} />}
        {children}
      </div>
    </div>
  );
}
