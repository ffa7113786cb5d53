import type { Agency } from "@compcard/domain/agencies/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { ImportProgress } from "./import-progress.tsx";
import type { ImportTools } from "./import-tools.ts";
import { PlanView } from "./plan-view.tsx";
import { UploadForm } from "./upload-form.tsx";

interface ImportPageProps {
  agency: Agency;
  tools: ImportTools;
}

/** Imports a table into a roster: the upload, the plan with its corrections, the application. The import stands in the address. */
export default function ImportPage({ agency, tools }: ImportPageProps) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("import");
  const open = (id: string | null) => setSearch({ view: "import", ...(id ? { import: id } : {}) });
  return (
    <div className="max-w-5xl">
      <h2 className="font-display text-3xl">{m.imports_title()}</h2>
      {id ? (
        <OpenImport key={id} agency={agency} id={id} tools={tools} onAgain={() => open(null)} />
      ) : (
        <UploadForm agency={agency} onPlanned={open} />
      )}
    </div>
  );
}

function OpenImport({ agency, id, tools, onAgain }: ImportPageProps & { id: string; onAgain: () => void }) {
  const query = apiQuery("imports.get", { params: { id: agency.id, importId: id } });
  const opened = useApiQuery(query, { staleTime: 0 });
  return (
    <Loaded
      query={opened}
      failed={m.imports_failed()}
      reason
      whole
      skeleton="h-96"
      className="mt-6"
      gone={{
        title: m.imports_gone(),
        text: m.imports_gone_text(),
        action: <Button onClick={onAgain}>{m.imports_again()}</Button>,
      }}
    >
      {(answer) => <Import agency={agency} found={answer.import} tools={tools} onAgain={onAgain} />}
    </Loaded>
  );
}

type ImportProps = ImportPageProps & { found: AnswerOf<"imports.get">["import"]; onAgain: () => void };

function Import({ agency, found, tools, onAgain }: ImportProps) {
  if (found.state === "planned") return <PlanView agency={agency} plan={found} tools={tools} onAgain={onAgain} />;
  return (
    <>
      <ImportProgress agency={agency} found={found} />
      {found.state !== "applying" && found.state !== "undoing" && (
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.agency(agency.id)}>{m.imports_back()}</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            {m.imports_again()}
          </Button>
        </div>
      )}
    </>
  );
}
