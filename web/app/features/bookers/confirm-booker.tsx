import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { log } from "../../lib/browser/log.ts";
import { useUser } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useApplicationChanged } from "./use-application.ts";

interface ConfirmBookerProps {
  /** The token of the mailed link. */
  token: string | null;
  /** The link has done what it was for. */
  onDone: () => void;
}

/** Behind the link in the mail to a company's address: nothing happens by opening it. */
export function ConfirmBooker({ token, onDone }: ConfirmBookerProps) {
  const user = useUser();
  const changed = useApplicationChanged();
  const confirm = useApiMutation({
    mutationFn: (token: string) => callApi("bookers.confirm", { body: { token } }),
    onSuccess: () => {
      onDone();
      // The signed-in user may own the address.
      if (user) changed().catch((error: unknown) => log("warn", "the application was not read again", String(error)));
    },
  });
  const booker = confirm.data?.booker;
  const problem = token ? confirm.error && errorText(confirm.error) : m.errors_verification_invalid_token();
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">
        {booker ? m.bookers_confirm_done() : m.bookers_confirm_title()}
      </h1>
      <p className="mt-6 text-lg wrap-anywhere" role="status">
        {!booker
          ? m.bookers_confirm_lead()
          : booker.state === "verified"
            ? m.bookers_confirm_done_verified({ company: booker.company })
            : m.bookers_confirm_done_waiting()}
      </p>
      {!booker && problem && (
        <p role="alert" className="mt-4 border-l-2 border-accent pl-4 text-sm">
          {problem}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {token && !booker && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {m.bookers_confirm_action()}
          </Button>
        )}
        {(booker || !token) && <LinkButton to={paths.bookers()}>{m.bookers_confirm_onward()}</LinkButton>}
      </div>
    </div>
  );
}
