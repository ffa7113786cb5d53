import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useAgencyChanged } from "./use-agencies.ts";

interface ConfirmAgencyProps {
  /** The token of the mailed link. */
  token: string | null;
  /** The link has done what it was for. */
  onDone: () => void;
}

/** Behind the link in the mail to an agency's address: opening it changes nothing. */
export default function ConfirmAgency({ token, onDone }: ConfirmAgencyProps) {
  const changed = useAgencyChanged();
  const confirm = useApiMutation({
    mutationFn: (token: string) => callApi("agencies.confirm", { body: { token } }),
    onSuccess: async () => {
      onDone();
      await changed();
    },
  });
  const agency = confirm.data?.agency;
  const problem = token ? confirm.error && errorText(confirm.error) : m.errors_verification_invalid_token();
  const done = agency?.state === "verified" ? m.agencies_confirm_verified : m.agencies_confirm_waiting;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">
        {agency ? m.bookers_confirm_done() : m.agencies_confirm_title()}
      </h1>
      <p className="mt-6 text-lg wrap-anywhere" role="status">
        {agency ? done({ agency: agency.name }) : m.agencies_confirm_lead()}
      </p>
      {!agency && problem && (
        <p role="alert" className="mt-4 border-l-2 border-accent pl-4 text-sm">
          {problem}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {token && !agency && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {m.bookers_confirm_action()}
          </Button>
        )}
        {(agency || !token) && <LinkButton to={paths.agencies()}>{m.agencies_onward()}</LinkButton>}
      </div>
    </div>
  );
}
