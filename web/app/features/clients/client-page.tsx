import type { Agency } from "@compcard/domain/agencies/schema";
import type { Client } from "@compcard/domain/clients/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { Link, useLocalNavigate } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { languageName } from "./languages.ts";
import { SentLine } from "./sent-list.tsx";
import { useClientsChanged } from "./use-clients.ts";

/** A client: people, note, and what was mailed, opened and answered. */
export function ClientPage({ agency, id }: { agency: Agency; id: string }) {
  const query = apiQuery("clients.get", { params: { id: agency.id, clientId: id } });
  const found = useApiQuery(query, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <Loaded
      query={found}
      failed={m.clients_failed()}
      reason
      whole
      gone={{ title: m.clients_gone(), action: <LinkButton to={allPath(agency)}>{m.clients_all()}</LinkButton> }}
    >
      {(loaded) => <Details agency={agency} {...loaded} />}
    </Loaded>
  );
}

const allPath = ({ id }: Agency) => paths.agency(id, { view: "clients" });

function Details({ agency, client, selections, sent }: { agency: Agency } & AnswerOf<"clients.get">) {
  const [editing, setEditing] = useState(false);
  return (
    <article className="max-w-3xl">
      <Link to={allPath(agency)} className="target text-sm text-muted hover:text-ink">
        {m.clients_all()}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="min-w-0 font-display text-3xl wrap-anywhere">{client.company}</h2>
        {agency.role !== "viewer" && (
          <p className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {m.clients_edit()}
            </Button>
            <Remove agency={agency} client={client} />
          </p>
        )}
      </div>
      <Rows rows={client.people} empty={null} label={m.clients_people()} className="mt-4">
        {({ name, email, lang }) => (
          <li key={email} className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-3">
            {name && <span className="wrap-anywhere">{name}</span>}
            <a href={`mailto:${email}`} className="target wrap-anywhere underline underline-offset-4">
              {email}
            </a>
            {lang && <span className="text-sm text-muted">{languageName(lang)}</span>}
          </li>
        )}
      </Rows>
      {client.note && <p className="mt-4 whitespace-pre-line text-muted wrap-anywhere">{client.note}</p>}
      {selections.length > 0 && (
        <section className="mt-8">
          <h3 className="font-display text-2xl">{m.clients_selections()}</h3>
          <ul className="mt-2">
            {selections.map((one) => (
              <li key={one.id}>
                <Link to={paths.selection(one.id)} className="target wrap-anywhere underline underline-offset-4">
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h3 className="font-display text-2xl">{m.clients_sent()}</h3>
        <Rows
          rows={sent}
          empty={<p className="mt-2 text-muted">{m.clients_sent_none()}</p>}
          label={m.clients_sent()}
          list="mt-2"
        >
          {(one) => (
            <SentLine key={`${one.link.id} ${one.email} ${one.sent_at}`} sent={one}>
              <Link
                to={paths.selection(one.selection.id, { view: "links" })}
                className="target text-sm wrap-anywhere text-muted underline underline-offset-4"
              >
                {`${one.selection.name} · ${one.link.name}`}
              </Link>
            </SentLine>
          )}
        </Rows>
      </section>
      {editing && (
        <ClientDialog
          agencyId={agency.id}
          before={client}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </article>
  );
}

function Remove({ agency, client: { id, company } }: { agency: Agency; client: Client }) {
  const go = useLocalNavigate();
  const changed = useClientsChanged();
  const remove = useApiMutation({
    mutationFn: () => callApi("clients.remove", { params: { id: agency.id, clientId: id } }),
    errorToast: { id: "clients" },
    onSuccess: () => {
      go(allPath(agency));
      toast.success(m.clients_removed({ company }), { id: "clients" });
    },
    onSettled: changed,
  });
  return (
    <Button
      variant="danger"
      busy={remove.isPending}
      onClick={() =>
        confirm({
          title: m.clients_remove_title({ company }),
          text: m.clients_remove_text(),
          action: m.clients_remove(),
          onConfirm: () => remove.mutateAsync(),
        })
      }
    >
      {m.clients_remove()}
    </Button>
  );
}
