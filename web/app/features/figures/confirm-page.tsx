import { figuresDay, measuredMonth } from "@compcard/domain/cards/freshness";
import { listMeasurements } from "@compcard/domain/figures/rules";
import type { FiguresCard } from "@compcard/domain/figures/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useEffect, useRef } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { cardName } from "../../lib/card-name.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";

/**
 * The page behind the link of a mail about figures. Opening it confirms nothing, so mail scanners do no harm. `gone`: the
 * server found that the link leads nowhere.
 */
export function ConfirmPage({ token, gone }: { token: string; gone: boolean }) {
  const call = { params: { token } };
  const open = useApiQuery(apiQuery("figures.open", call), { staleTime: 0, gcTime: 0 });
  const confirm = useApiMutation({ mutationFn: () => callApi("figures.confirm", call) });
  const error = confirm.error ?? open.error;
  const ended = error instanceof ApiError ? endOf(error.code) : null;
  if (ended) return <Page title={m.figures_page_title()} text={ended()} alert />;
  if (confirm.isSuccess) return <Page title={m.figures_page_done()} text={m.figures_page_done_text()} focused />;
  if (open.isPending) {
    if (gone) return <Page title={m.figures_page_title()} text={m.errors_figures_unknown_link()} alert />;
    return <PageLoading />;
  }
  if (!open.data)
    return (
      <Page title={m.figures_page_title()} text={errorText(open.error)} alert>
        <Button onClick={() => void open.refetch()}>{m.common_retry()}</Button>
      </Page>
    );
  const { cards, confirmed } = open.data;
  if (confirmed) return <Page title={m.figures_page_already()} text={m.figures_page_already_text()} />;
  return (
    <Page
      title={m.figures_page_title()}
      text={m.figures_page_lead()}
      list={
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {cards.map((card) => (
            <Figures key={card.id} card={card} />
          ))}
        </ul>
      }
    >
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {m.figures_page_confirm()}
      </Button>
      {confirm.error && (
        <p role="alert" className="basis-full text-accent">
          {errorText(confirm.error)}
        </p>
      )}
    </Page>
  );
}

/** The text for a link that cannot confirm; null for a failure that may pass. */
function endOf(code: string): (() => string) | null {
  if (code === "figures.gone") return m.figures_page_gone;
  return code === "figures.unknown_link" ? m.figures_page_unknown : null;
}

function Figures({ card }: { card: FiguresCard }) {
  const locale = getLocale();
  const month = measuredMonth({ measured_at: figuresDay(card) }, locale);
  const name = cardName(card);
  return (
    <li className="py-4">
      <p className="font-display text-xl wrap-anywhere">{name}</p>
      <p className="mt-1">{listMeasurements(card, locale).join(" · ")}</p>
      {month && <p className="text-sm text-muted">{m.figures_page_since({ month })}</p>}
      <Link
        to={`${paths.card(card.id, { edit: true })}#measurements`}
        aria-label={m.figures_page_changed_of({ name })}
        className="target underline underline-offset-4"
      >
        {m.figures_page_changed()}
      </Link>
    </li>
  );
}

interface PageProps {
  title: string;
  text: string;
  list?: ReactNode;
  /** The text is why nothing can be confirmed. */
  alert?: boolean;
  /** The page replaced another without a navigation. */
  focused?: boolean;
  children?: ReactNode;
}

function Page({ title, text, list, alert, focused, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
        {title}
      </h1>
      <p className="mt-6 text-lg" role={alert ? "alert" : focused ? "status" : undefined}>
        {text}
      </p>
      {list}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        {children ?? (
          <LinkButton to={paths.profile()} variant="secondary">
            {m.profile_title()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
