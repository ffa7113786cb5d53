import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** Behind the link of a mail: one press ends such mails, signed in or not. Opening it alone changes nothing. */
export function MailsOff() {
  const token = useSearchParams()[0].get("token") ?? "";
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => callApi("selections.stopMails", { query: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["selections.list"] }),
  });
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{m.selections_off_title()}</h1>
      <p className="mt-6" role="status">
        {stop.isSuccess ? m.selections_off_done() : m.selections_off_text()}
      </p>
      {stop.isError && (
        <p role="alert" className="mt-4 text-accent">
          {errorText(stop.error)}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!stop.isSuccess && (
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {m.selections_off_action()}
          </Button>
        )}
        <LinkButton to={paths.selections()} variant="secondary">
          {m.selections_title()}
        </LinkButton>
      </div>
    </div>
  );
}
