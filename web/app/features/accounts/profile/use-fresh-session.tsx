import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LazyPasskeyButton } from "../passkeys/lazy-passkey-button.tsx";
import { LazyRecoveryCodeQuestion } from "../passkeys/lazy-recovery-code-question.tsx";
import { useConfirmSession } from "../passkeys/use-confirm-session.ts";

interface Asked {
  /** False where the account has none, or it does not do. */
  password: boolean;
  /** True if it has a passkey. */
  passkeys: boolean;
  /** True if a recovery code is left. */
  recoveryCodes: boolean;
  /** True if only a passkey or a recovery code confirms it: for moderators. */
  secondFactor: boolean;
  settle: (confirmed: boolean) => void;
}

export interface FreshSession {
  /**
   * Runs work that needs a fresh session (FL-14). A stale session opens a password prompt first. @returns null if the
   * person canceled. @throws what `work` throws
   */
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** To be rendered where the work is started: within its dialog, if it has one. */
  dialog: ReactNode;
}

export function useFreshSession(): FreshSession {
  const location = useLocation();
  const confirmSession = useConfirmSession();
  const [confirming, setConfirming] = useState<Asked | null>(null);
  const run = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "session.stale") throw error;
      const usual = { password: true, passkeys: false, recoveryCodes: false, secondFactor: false };
      const stale = { ...usual, ...(error.details as Partial<Asked>) };
      const confirmed = await new Promise<boolean>((settle) => setConfirming({ ...stale, settle }));
      setConfirming(null);
      return confirmed ? work() : null;
    }
  };
  const dialog = (
    <Dialog
      open={confirming !== null}
      onOpenChange={(open) => !open && confirming?.settle(false)}
      title={m.profile_confirm()}
      description={
        confirming?.secondFactor
          ? m.profile_confirm_second_factor()
          : confirming?.password === false
            ? m.profile_confirm_elsewhere()
            : m.profile_confirm_text()
      }
    >
      {confirming?.secondFactor ? null : confirming?.password === false ? (
        <LinkButton to={loginPath(location)} className="w-full">
          {m.profile_confirm_sign_in()}
        </LinkButton>
      ) : (
        <PasswordQuestion onConfirmed={() => confirming?.settle(true)} />
      )}
      {confirming?.passkeys && (
        <div className="mt-3">
          <LazyPasskeyButton
            label={m.profile_confirm_passkey()}
            send={async (credential) => {
              await confirmSession({ credential });
              confirming.settle(true);
            }}
          />
        </div>
      )}
      {confirming?.recoveryCodes && (
        <div className="mt-3">
          <LazyRecoveryCodeQuestion onConfirmed={() => confirming.settle(true)} />
        </div>
      )}
    </Dialog>
  );
  return { run, dialog };
}

function PasswordQuestion({ onConfirmed }: { onConfirmed: () => void }) {
  const user = useUser();
  const form = useApiForm({
    values: { password: "" },
    check: ({ password }) => ({ password: password === "" && m.account_password_required() }),
    call: (body) => callApi("auth.confirm", { body }),
    fieldOf: () => "password",
    onDone: onConfirmed,
  });
  return (
    <ApiForm
      form={form}
      className="space-y-6"
      actions={
        <Button type="submit" busy={form.busy} className="w-full">
          {m.profile_confirm_go()}
        </Button>
      }
    >
      <input hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <PasswordField
        form={form}
        name="password"
        label={m.profile_confirm_password()}
        required
        autoComplete="current-password"
      />
    </ApiForm>
  );
}
