import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { AccessScreen } from "./access-screens.tsx";

interface PasswordScreenProps {
  /** Why the last one did not open the link. */
  problem: ApiError | null;
  onTry: (password: string) => Promise<void>;
}

export function PasswordScreen({ problem, onTry }: PasswordScreenProps) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const why = problem?.code === "selection.password" ? m.shared_password_wrong() : problem && errorText(problem);
  return (
    <AccessScreen title={m.shared_password_title()} text={<p>{m.shared_password_text()}</p>}>
      <form
        method="post"
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === "");
          if (busy || password === "") return;
          setBusy(true);
          void onTry(password).finally(() => setBusy(false));
        }}
      >
        <Field
          label={m.shared_password()}
          error={missing ? m.shared_password_required() : busy ? undefined : (why ?? undefined)}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="off"
              maxLength={maxLength.password}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {m.shared_password_send()}
        </Button>
      </form>
    </AccessScreen>
  );
}
