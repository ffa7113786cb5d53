import { normalizeCode } from "@compcard/domain/identity/code";
import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { codeFailure } from "./problems.ts";

/** FL-23: for mail read on a device where its link would open another browser. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useApiForm({
    values: { code: "" },
    check: ({ code }) => ({ code: !/^\d{6}$/.test(normalizeCode(code)) && m.account_code_format() }),
    call: ({ code }) => onCode(code),
    fieldOf: () => "code",
    texts: { code: codeFailure },
  });
  return (
    <ApiForm
      form={form}
      className="space-y-4"
      actions={
        <Button type="submit" busy={form.busy} className="w-full">
          {m.account_code_send()}
        </Button>
      }
    >
      <p>{m.account_code_lead()}</p>
      <TextField
        form={form}
        name="code"
        label={m.account_code()}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="text-2xl tracking-[0.3em] tabular-nums"
      />
    </ApiForm>
  );
}
