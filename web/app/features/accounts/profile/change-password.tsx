import type { InputOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { signIn, useUser } from "../../../lib/session/session.ts";
import { sessionState } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { PasswordForm } from "../password-form.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

/** FL-14: the form's current password also confirms a stale session, except a moderator's who has a passkey. */
async function change(typed: InputOf<"auth.changePassword">["body"]) {
  try {
    return await callApi("auth.changePassword", { body: typed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "session.stale") throw error;
    await callApi("auth.confirm", { body: { password: typed.currentPassword } });
    return callApi("auth.changePassword", { body: typed });
  }
}

/** AUTH-13: requires the current password; other sessions end, and programs lose access unless the person objects (TL-08). */
export function ChangePassword() {
  const queries = useQueryClient();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [endTokens, setEndTokens] = useState(true);
  const { run, dialog } = useFreshSession();
  return (
    <>
      <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        {m.profile_password()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={m.profile_password()}>
        <PasswordForm
          username={user?.email ?? ""}
          onSave={async (typed) => {
            const changed = await run(() => change({ ...typed, endTokens }));
            if (!changed) return;
            const { user: current } = sessionState();
            if (current) signIn(changed.token, current);
            for (const key of ["auth.sessions", "auth.tokens", "webhooks.list"])
              void queries.invalidateQueries({ queryKey: [key] });
            toast.success(m.profile_password_done(), { id: "password" });
            setOpen(false);
          }}
        >
          <Toggle label={m.profile_end_tokens()} checked={endTokens} onChange={setEndTokens} />
        </PasswordForm>
        {dialog}
      </Dialog>
    </>
  );
}
