import type { MemberCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { GuardianState } from "@compcard/domain/guardians/options";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { apiQueryOptions } from "../../lib/api/query-options.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { cardName } from "../../lib/card-name.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { useSite } from "../../lib/page/config.ts";
import { useViewer } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";

interface GuardianPageProps {
  /** The token of the mailed link. */
  token: string | null;
  /** The consent, word for word. */
  text: ReactNode;
  children: (card: MemberCard) => ReactNode;
}

/**
 * The page behind a guardian's mailed link: the full text of the consent, the card, and two buttons. Opening the page
 * answers nothing, so mail scanners do no harm.
 */
export function GuardianPage({ token, text, children }: GuardianPageProps) {
  const queries = useQueryClient();
  const question = apiQuery("guardians.open", { body: { token: token ?? "" } });
  const { queryKey } = apiQueryOptions(question, useViewer());
  const open = useApiQuery(question, { enabled: token !== null, staleTime: 0, gcTime: 0 });
  const answer = useApiMutation({
    mutationFn: (how: "confirm" | "refuse") => callApi(`guardians.${how}`, { body: { token: token ?? "" } }),
    onSuccess: ({ state, answered_at }) =>
      queries.setQueryData(queryKey, (before) => before && { ...before, state, answered_at }),
  });
  if (token === null) return <Closed title={m.guardians_page_unknown()} text={m.errors_guardian_unknown_link()} />;
  if (open.isPending) return <PageLoading />;
  if (!open.data) return <Failed error={open.error} onRetry={() => void open.refetch()} />;
  const { state, name, card, answered_at, agencies } = open.data;
  const again = answer.data?.again && answer.data.state === "given";
  return (
    <div className="py-12 lg:py-16">
      <div className="page-narrow">
        <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl">{titles[state]()}</h1>
        <div className="mt-6 text-lg wrap-anywhere" role="status">
          <Said state={state} name={name} card={card} at={answered_at} />
          {again && <p className="mt-3">{m.guardians_page_again()}</p>}
        </div>
        {state === "asked" && <div className="mt-8 border-l-2 border-hairline-strong bg-wash px-5 py-4">{text}</div>}
        {state === "asked" && agencies.length > 0 && <Agencies agencies={agencies} />}
        {answer.error && (
          <p role="alert" className="mt-4 border-l-2 border-accent pl-4 text-sm">
            {errorText(answer.error)}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          {(state === "asked" || state === "refused") && (
            <Button busy={answer.isPending && answer.variables === "confirm"} onClick={() => answer.mutate("confirm")}>
              {m.guardians_page_give()}
            </Button>
          )}
          {(state === "asked" || state === "given") && (
            <Button
              variant="secondary"
              busy={answer.isPending && answer.variables === "refuse"}
              onClick={() => answer.mutate("refuse")}
            >
              {state === "given" ? m.guardians_page_withdraw() : m.guardians_page_refuse()}
            </Button>
          )}
          {state === "withdrawn" && <LinkButton to={paths.home()}>{m.guardians_page_onward()}</LinkButton>}
        </div>
      </div>
      {(state === "asked" || state === "refused") && (
        <section aria-labelledby="guardian-card" className="mt-14">
          <h2 id="guardian-card" className="page label-caps pb-4 text-muted">
            {m.guardians_page_card()}
          </h2>
          <div inert>{children(card)}</div>
        </section>
      )}
    </div>
  );
}

/** The rights of agencies after the guardian's consent. */
function Agencies({ agencies }: Pick<AnswerOf<"guardians.open">, "agencies">) {
  const names = {
    edit: m.representations_edit(),
    photos: m.representations_photos(),
    contacts: m.representations_contacts(),
    board: m.representations_board(),
    options: m.representations_options(),
  };
  return (
    <div className="mt-8">
      <p>{m.guardians_page_agencies()}</p>
      <ul className="mt-3 space-y-3">
        {agencies.map(({ name, verified, rights }) => (
          <li key={name} className="border-l-2 border-ink pl-4 wrap-anywhere">
            <span className="block font-medium">{verified ? m.guardians_page_agency_verified({ name }) : name}</span>
            <span className="block text-muted">
              {rights.length > 0 ? rights.map((right) => names[right]).join(" · ") : m.guardians_page_agency_nothing()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const titles: Record<GuardianState, () => string> = {
  unnamed: m.guardians_page_title,
  asked: m.guardians_page_title,
  late: m.guardians_page_late,
  given: m.guardians_page_given,
  refused: m.guardians_page_refused,
  withdrawn: m.guardians_page_withdrawn,
};

function Said({ state, name, card, at }: { state: GuardianState; name: string; card: MemberCard; at: string | null }) {
  const { name: site } = useSite();
  if (state === "given") {
    const date = at ? dateFormat({ dateStyle: "long" }).format(new Date(at)) : "";
    return <p>{m.guardians_page_given_text({ date })}</p>;
  }
  if (state === "refused") return <p>{m.guardians_page_refused_text()}</p>;
  if (state === "withdrawn") return <p>{m.guardians_page_withdrawn_text()}</p>;
  return <p>{m.guardians_page_lead({ guardian: name, name: cardName(card), site })}</p>;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === "guardian.late") return <Closed title={m.guardians_page_late()} text={errorText(error)} />;
  if (code === "guardian.unknown_link" || code === "request.invalid")
    return <Closed title={m.guardians_page_unknown()} text={m.errors_guardian_unknown_link()} />;
  return (
    <Closed title={m.guardians_page_title()} text={errorText(error)}>
      <Button onClick={onRetry}>{m.common_retry()}</Button>
    </Closed>
  );
}

function Closed({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="page-narrow py-12 lg:py-16">
      <Illustration name="door" className="mb-8 w-36" />
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-6 text-lg" role="alert">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children ?? <LinkButton to={paths.home()}>{m.guardians_page_onward()}</LinkButton>}
      </div>
    </div>
  );
}
