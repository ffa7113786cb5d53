import { domainOf, domainProblem } from "@compcard/domain/bookers/rules";
import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { DataList } from "../../ui/list/data-list.tsx";

/** Domains of companies whose bookers need nobody's word; for admins alone. */
export function Domains() {
  const query = useApiQuery(apiQuery("bookers.domains"));
  const drop = useApiMutation({
    mutationFn: (domain: string) => callApi("bookers.dropDomain", { params: { domain } }),
    onSuccess: () => toast.success(m.moderation_domain_dropped(), { id: "moderation" }),
    errorToast: { id: "moderation" },
    onSettled: () => query.refetch(),
  });
  return (
    <div className="max-w-xl">
      <p className="text-muted">{m.moderation_domains_text()}</p>
      <DataList
        query={query}
        failed={m.moderation_load_error()}
        whole
        rows="domains"
        empty={m.moderation_domains_none()}
        className="mt-3"
      >
        {({ domain, company, at, by }) => (
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
        )}
      </DataList>
      {query.data && <NewDomain onAccepted={() => void query.refetch()} />}
    </div>
  );
}

function NewDomain({ onAccepted }: { onAccepted: () => void }) {
  const form = useApiForm({
    values: { domain: "", company: "" },
    check: ({ domain, company }) => {
      const problem = domainProblem(domainOf(domain.trim()));
      return {
        domain: problem && problemTexts[problem](),
        company: company.trim() === "" && m.bookers_required(),
      };
    },
    call: ({ domain, company }) =>
      callApi("bookers.acceptDomain", { body: { domain: domainOf(domain.trim()), company: company.trim() } }),
    fieldOf: () => "domain",
    onDone: ({ verified }) => {
      form.renew({ domain: "", company: "" });
      toast.success(m.moderation_domain_added({ number: formatNumber(verified) }), { id: "moderation" });
    },
    onSettled: onAccepted,
  });
  return (
    <ApiForm
      form={form}
      className="mt-6 grid grid-cols-1 gap-4"
      actions={
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {m.moderation_domain_add()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="domain"
        label={m.moderation_domain()}
        hint={m.moderation_domain_hint()}
        inputMode="url"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        form={form}
        name="company"
        label={m.moderation_domain_company()}
        hint={m.moderation_domain_company_hint()}
        autoComplete="off"
        maxLength={200}
      />
    </ApiForm>
  );
}

const problemTexts = { wrong: m.moderation_domain_wrong, free: m.moderation_domain_free };
