import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Link, useLocalPath } from "../../lib/locale/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { AgencyForm } from "./agency-form.tsx";
import { roleTexts, stateTexts } from "./agency-texts.ts";
import { useAgencies } from "./use-agencies.ts";

/** The agencies that one is a member of, and how to create one. */
export default function AgenciesPage() {
  const query = useAgencies();
  const { data } = query;
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const local = useLocalPath();
  const none = data?.agencies.length === 0;
  return (
    <div className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{m.agencies_title()}</h1>
      <p className="mt-6 text-lg">{m.agencies_lead()}</p>
      <DataList query={query} failed={m.agencies_failed()} reason rows="agencies" empty={null} className="mt-10">
        {(agency) => <AgencyRow key={agency.id} agency={agency} />}
      </DataList>
      {data && !none && !creating && (
        <Button variant="secondary" className="mt-8 w-full sm:w-auto" onClick={() => setCreating(true)}>
          {m.agencies_new()}
        </Button>
      )}
      {data && (none || creating) && (
        <section className="mt-10">
          <h2 className="font-display text-2xl">{m.agencies_new()}</h2>
          <AgencyForm before={null} onDone={({ id }) => void navigate(local(paths.agency(id)))} />
        </section>
      )}
    </div>
  );
}

function AgencyRow({ agency }: { agency: Agency }) {
  return (
    <li className="border-b border-hairline">
      <Link to={paths.agency(agency.id)} className="flex items-center gap-4 py-4 hover:bg-wash">
        <AgencyLogo agency={agency} />
        <span className="min-w-0 grow">
          <span className="block font-display text-2xl wrap-anywhere">{agency.name}</span>
          <span className="block text-sm text-muted">
            {[roleTexts[agency.role](), agency.city].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Badge tone={agency.state === "verified" ? "ink" : "quiet"}>{stateTexts[agency.state]()}</Badge>
      </Link>
    </li>
  );
}

/** On white in the dark theme too: logos are drawn for paper. */
export function AgencyLogo({ agency }: { agency: Pick<Agency, "name" | "logo_url"> }) {
  if (!agency.logo_url) return null;
  return <img src={agency.logo_url} alt="" className="h-12 w-20 shrink-0 bg-white object-contain" />;
}
