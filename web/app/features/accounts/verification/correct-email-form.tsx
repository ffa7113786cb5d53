import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { addressProblem, resendFailure } from "./problems.ts";

interface CorrectEmailFormProps {
  /** The address that the mail went to. */
  address: string;
  onCorrectEmail: (email: string) => Promise<void>;
}

/** FL-22: the address was mistyped at sign-up; nothing else has to be typed again. */
export function CorrectEmailForm({ address, onCorrectEmail }: CorrectEmailFormProps) {
  const [state, setState] = useState<"not yet" | "open" | "closed">("not yet");
  const form = useApiForm({
    values: { email: address },
    check: ({ email }) => ({ email: addressProblem(email.trim()) }),
    call: ({ email }) => onCorrectEmail(email.trim()),
    fieldOf: () => "email",
    texts: { email: resendFailure },
    onDone: () => setState("closed"),
  });
  if (state !== "open") {
    return (
      // After the form was closed, the focus returns to the button that opened it.
      <Button variant="quiet" autoFocus={state === "closed"} onClick={() => setState("open")}>
        {m.account_mend()}
      </Button>
    );
  }
  const cancel = () => {
    form.reset({ email: address });
    setState("closed");
  };
  return (
    <ApiForm
      form={form}
      className="space-y-4 border-y border-hairline py-6"
      actions={
        <>
          <Button type="submit" variant="secondary" busy={form.busy} className="w-full">
            {m.account_mend_send()}
          </Button>
          <Button variant="quiet" className="w-full" onClick={cancel}>
            {m.common_cancel()}
          </Button>
        </>
      }
    >
      <TextField
        form={form}
        name="email"
        label={m.account_mend_email()}
        required
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </ApiForm>
  );
}
