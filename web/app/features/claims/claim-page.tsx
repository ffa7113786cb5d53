import type { Claim } from "@compcard/domain/claims/contract";
import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { useSite } from "../../lib/page/config.ts";
import { Button } from "../../ui/button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { AgencyIdentity } from "./agency-identity.tsx";
import { ClaimEnd, type Claimed, type Declined } from "./claim-end.tsx";
import { ClaimPortrait } from "./claim-portrait.tsx";

interface ClaimPageProps {
  /** The token of the link. */
  token: string | null;
  /** The link has been used up. */
  onDone: () => void;
  /** The answer: rights, consents, account and buttons. */
  form: (claim: Claim, onAnswered: (claimed: Claimed | Declined) => void) => ReactNode;
  /** The whole card as others get it. */
  card: (model: Claim["model"]) => ReactNode;
}

/** The page behind a claim link. Opening it answers nothing, so mail scanners do no harm. */
export function ClaimPage({ token, onDone, form, card }: ClaimPageProps) {
  const { name: site } = useSite();
  const [answered, setAnswered] = useState<Claimed | Declined>();
  const question = apiQuery("claims.get", { params: { token: token ?? "" } });
  const open = useApiQuery(question, { enabled: token !== null && !answered, staleTime: 0, gcTime: 0 });
  if (answered) return <ClaimEnd answer={answered} />;
  if (token === null) return <ClaimEnd answer="unknown" />;
  if (open.isPending) return <PageLoading />;
  if (!open.data) return <Failed error={open.error} onRetry={() => void open.refetch()} />;
  const { agency, model, expires_at } = open.data;
  const date = dateFormat({ dateStyle: "long" }).format(new Date(expires_at));
  const finish = (answer: Claimed | Declined) => {
    onDone();
    setAnswered(answer);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="py-10 lg:py-16">
      <div className="page lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,36rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <header className="lg:col-start-2">
          <h1 className="font-display text-4xl sm:text-5xl">{m.claims_page_title()}</h1>
          <p className="mt-5 text-lg wrap-anywhere">{m.claims_page_lead({ agency: agency.name, site })}</p>
          <AgencyIdentity agency={agency} />
        </header>
        <div className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <ClaimPortrait card={model} />
        </div>
        <div className="mt-10 lg:col-start-2">
          {form(open.data, finish)}
          <p className="mt-6 text-sm text-muted">{m.claims_page_nothing({ date })}</p>
        </div>
      </div>
      <section aria-labelledby="claim-card" className="mt-16">
        <h2 id="claim-card" className="page label-caps scroll-mt-24 pb-4 text-muted">
          {m.claims_page_card()}
        </h2>
        <div inert>{card(model)}</div>
      </section>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === "claim.late") return <ClaimEnd answer="late" />;
  if (code === "claim.unknown_link") return <ClaimEnd answer="unknown" />;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{m.claims_page_title()}</h1>
      <p className="mt-6 text-lg" role="alert">
        {errorText(error)}
      </p>
      <Button className="mt-8" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
