import type { Agency } from "@compcard/domain/agencies/schema";
import type { Client } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Link, useLocalNavigate } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { ClientPage } from "./client-page.tsx";
import { useClients } from "./use-clients.ts";

/** The clients of an agency, or one of them. Search, page and client stand in the address. */
export default function Clients({ agency }: { agency: Agency }) {
  const [search] = useSearchParams();
  const client = search.get("client");
  return client ? <ClientPage key={client} agency={agency} id={client} /> : <List agency={agency} />;
}

function List({ agency }: { agency: Agency }) {
  const [search, setSearch] = useSearchParams();
  const go = useLocalNavigate();
  const [q, page] = [search.get("q") ?? "", Number(search.get("page")) || 1];
  const query = useClients(agency.id, { q, page });
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const mayEdit = agency.role !== "viewer";
  const addressOf = (to: number) =>
    `${paths.agency(agency.id, { view: "clients" })}&${new URLSearchParams({ q, page: String(to) })}`;
  const add = mayEdit && <Button onClick={() => setAdding(true)}>{m.clients_add()}</Button>;
  return (
    <div className="max-w-3xl">
      <p className="text-muted">{m.clients_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-60"
          label={m.clients_search()}
          searched={q}
          onSearch={(next) => setSearch(next ? { view: "clients", q: next } : { view: "clients" }, { replace: true })}
        />
        {data && data.clients.length > 0 && add}
      </div>
      <DataList
        query={query}
        failed={m.clients_failed()}
        reason
        whole
        rows="clients"
        empty={<EmptyState title={q ? m.clients_none_found() : m.clients_empty()} action={q ? undefined : add} />}
        label={m.clients_title()}
        className="mt-4"
      >
        {(client) => <Row key={client.id} agency={agency} client={client} />}
      </DataList>
      {data && (
        <div className="mt-8">
          <Pagination currentPage={page} totalPages={data.pagination.totalPages} href={addressOf} />
        </div>
      )}
      {adding && (
        <ClientDialog
          agencyId={agency.id}
          before={null}
          onSaved={({ id }) => go(paths.agency(agency.id, { view: "clients", client: id }))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function Row({ agency, client: { id, company, people } }: { agency: Agency; client: Client }) {
  const names = people.slice(0, 3).map(({ name, email }) => name || email);
  const count = people.length;
  return (
    <li className="border-b border-hairline py-4">
      <Link
        to={paths.agency(agency.id, { view: "clients", client: id })}
        className="target font-display text-xl wrap-anywhere hover:underline"
      >
        {company}
      </Link>
      {count > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {count > names.length
            ? `${names.join(", ")} · ${m.clients_people_count({ count, number: formatNumber(count) })}`
            : names.join(", ")}
        </p>
      )}
    </li>
  );
}
