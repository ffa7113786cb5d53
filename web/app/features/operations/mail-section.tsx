import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { Part } from "./part.tsx";

/** Sends a test mail and shows what the mail server answered. */
export function MailSection() {
  const test = useApiMutation({ mutationFn: () => callApi("operations.testMail") });
  const { data, error, isPending } = test;
  return (
    <Part title={m.operations_tab_mail()}>
      <p className="max-w-2xl text-muted">{m.operations_mail_text()}</p>
      <Button className="mt-4" busy={isPending} onClick={() => test.mutate()}>
        {m.operations_mail_send()}
      </Button>
      <div role="status" className="mt-4 max-w-2xl">
        {error && <p>{errorText(error)}</p>}
        {data && (
          <>
            <p>{resultText(data)}</p>
            <pre className="mt-2 border border-hairline p-3 text-sm whitespace-pre-wrap wrap-anywhere">
              {data.answer}
            </pre>
          </>
        )}
      </div>
    </Part>
  );
}

function resultText({ sent, to }: AnswerOf<"operations.testMail">): string {
  return sent ? m.operations_mail_sent({ email: to }) : m.operations_mail_refused({ email: to });
}
