import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { LazyRecoveryCodeQuestion } from "./lazy-recovery-code-question.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useConfirmSession } from "./use-confirm-session.ts";
import { hasPasskeys } from "./webauthn.ts";

/**
 * The moderators' page until the session is confirmed with a passkey or a recovery code. `onConfirmed` repeats the
 * refused request.
 */
export function SecondFactor({ onConfirmed }: { onConfirmed: () => void }) {
  const confirmSession = useConfirmSession();
  const { data, isError, refetch } = useApiQuery(apiQuery("auth.passkeys"), { staleTime: 0 });
  const { data: codes } = useApiQuery(apiQuery("auth.recoveryCodes"), { staleTime: 0 });
  if (!data && !isError) return <PageLoading />;
  const texts = [
    m.profile_second_factor_text(),
    data?.passkeys.length === 0 && m.profile_second_factor_none(),
    !hasPasskeys() && m.account_passkey_address(),
  ];
  const action = !data ? (
    <Button onClick={() => void refetch()}>{m.common_retry()}</Button>
  ) : data.passkeys.length > 0 ? (
    <PasskeyButton
      label={m.profile_confirm_passkey()}
      send={async (credential) => {
        await confirmSession({ credential });
        onConfirmed();
      }}
    />
  ) : (
    <LinkButton to={paths.profile({ tab: "account" })}>{m.profile_second_factor_add()}</LinkButton>
  );
  const recovery = codes?.recovery_codes?.left ? <LazyRecoveryCodeQuestion onConfirmed={onConfirmed} /> : null;
  return (
    <EmptyState
      title={m.profile_second_factor()}
      text={texts.filter(Boolean).join(" ")}
      action={
        <div className="space-y-6">
          {action}
          {recovery}
        </div>
      }
    />
  );
}
