import { domainOf, domainProblem } from "@compcard/domain/bookers/rules";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { LoadFailed } from "./load-failed.tsx";

/** Domains of companies whose bookers need nobody's word; for admins alone. */
export function Domains() {
  const { data, isError, refetch } = useApiQuery(apiQuery("bookers.domains"));
  const drop = useApiMutation({
    mutationFn: (domain: string) => callApi("bookers.dropDomain", { params: { domain } }),
    onSuccess: () => toast.success(m.moderation_domain_dropped(), { id: "moderation" }),
    errorToast: { id: "moderation" },
    onSettled: () => refetch(),
  });
  if (isError && !data) return <LoadFailed again={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="max-w-xl">
      <p className="text-muted">{m.moderation_domains_text()}</p>
      {data.domains.length === 0 && <p className="mt-3">{m.moderation_domains_none()}</p>}
      <ul className="mt-3 border-t border-hairline empty:hidden">
        {data.domains.map(({ domain, company, at, by }) => (
          <li key={domain} className="flex items-center justify-between gap-3 border-b border-hairline py-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{domain}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {[company, by, dateFormat({ dateStyle: "medium" }).format(new Date(at))].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={m.moderation_domain_drop_of({ domain })}
              busy={drop.isPending && drop.variables === domain}
              onClick={() => drop.mutate(domain)}
            >
              {m.moderation_domain_drop()}
            </Button>
          </li>
        ))}
      </ul>
      <NewDomain onAccepted={() => void refetch()} />
    </div>
  );
}

function NewDomain({ onAccepted }: { onAccepted: () => void }) {
  const [typed, setTyped] = useState("");
  const [company, setCompany] = useState("");
  const [confirming, setConfirming] = useState(false);
  const domain = domainOf(typed.trim());
  const problem = domainProblem(domain);
  const accept = useApiMutation({
    mutationFn: () => callApi("bookers.acceptDomain", { body: { domain, company: company.trim() } }),
    onSuccess: ({ verified }) => {
      for (const set of [setTyped, setCompany]) set("");
      setConfirming(false);
      toast.success(m.moderation_domain_added({ number: formatNumber(verified) }), { id: "moderation" });
    },
    onSettled: onAccepted,
  });
  const problemText = { wrong: m.moderation_domain_wrong(), free: m.moderation_domain_free() };
  const refusal = accept.error ? errorText(accept.error) : undefined;
  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
        if (!problem && company.trim() !== "" && !accept.isPending) accept.mutate();
      }}
    >
      <Field
        label={m.moderation_domain()}
        hint={m.moderation_domain_hint()}
        error={confirming && problem ? problemText[problem] : refusal}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={m.moderation_domain_company()}
        hint={m.moderation_domain_company_hint()}
        error={confirming && company.trim() === "" ? m.bookers_required() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={200}
            value={company}
            onChange={(event) => setCompany(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={accept.isPending} className="justify-self-start">
        {m.moderation_domain_add()}
      </Button>
    </form>
  );
}
