import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, apiQueryKey } from "../../lib/api/api-query.ts";
import { useViewer } from "../../lib/session/session.ts";

/** Shows an import as an answer has it, and fetches again what it may have changed of the roster and its own fields. */
export function useImportChanged(agencyId: string): (answer: { import: RosterImport }) => void {
  const queries = useQueryClient();
  const viewer = useViewer();
  return (answer) => {
    const query = apiQuery("imports.get", { params: { id: agencyId, importId: answer.import.id } });
    queries.setQueryData(apiQueryKey(query, viewer), answer);
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(?:agencies|roster)\./.test(String(name)),
    });
  };
}
