import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** Mails that a link in each of them turns off. */
export type MailsKind = keyof typeof mails;

const mails = {
  figures: {
    call: "figures.stopMails",
    cached: "figures.mails",
    title: m.figures_off_title,
    text: m.figures_off_text,
    action: m.figures_off_action,
    done: m.figures_off_done,
    gone: m.errors_figures_unknown_link,
    onward: { to: paths.profile({ tab: "privacy" }), text: m.profile_title },
  },
  options: {
    call: "options.stopMails",
    cached: "options.mails",
    title: m.option_mail_off_title,
    text: m.option_mail_off_text,
    action: m.option_mail_off_action,
    done: m.option_mail_off_done,
    gone: m.option_mail_off_gone,
    onward: { to: paths.profile({ tab: "privacy" }), text: m.profile_title },
  },
  searches: {
    call: "searches.stopMails",
    cached: "searches.list",
    title: m.searches_off_title,
    text: m.searches_off_text,
    action: m.searches_off_action,
    done: m.searches_off_done,
    gone: m.errors_search_unknown_link,
    onward: { to: paths.searches(), text: m.searches_title },
  },
  selections: {
    call: "selections.stopMails",
    cached: "selections.list",
    title: m.selections_off_title,
    text: m.selections_off_text,
    action: m.selections_off_action,
    done: m.selections_off_done,
    gone: m.errors_selection_unknown_link,
    onward: { to: paths.selections(), text: m.selections_title },
  },
  sends: {
    call: "selections.optOut",
    cached: "selections.links",
    title: m.clients_off_title,
    text: m.clients_off_text,
    action: m.clients_off_action,
    done: m.clients_off_done,
    gone: m.errors_selection_unknown_link,
    onward: { to: paths.home(), text: m.clients_off_onward },
  },
} as const;

export const mailsTitle = (kind: MailsKind): string => mails[kind].title();

/** Behind the link of a mail: one press ends such mails, signed in or not. Opening it alone changes nothing. */
export function MailsOff({ kind, gone }: { kind: MailsKind; gone: boolean }) {
  const { call, cached, title, text, action, done, onward, ...texts } = mails[kind];
  const token = useSearchParams()[0].get("token") ?? "";
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useApiMutation({
    mutationFn: () => callApi(call, { query: { token } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [cached] }),
  });
  const isUnknown = gone || (error instanceof ApiError && error.code.endsWith(".unknown_link"));
  const refusal = isUnknown ? texts.gone() : error ? errorText(error) : null;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{title()}</h1>
      <p className="mt-6" role="status">
        {isSuccess ? done() : text()}
      </p>
      {refusal && !isSuccess && (
        <p role="alert" className="mt-4 text-accent">
          {refusal}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isSuccess && (
          <Button busy={isPending} onClick={() => mutate()}>
            {action()}
          </Button>
        )}
        <LinkButton to={onward.to} variant="secondary">
          {onward.text()}
        </LinkButton>
      </div>
    </div>
  );
}
