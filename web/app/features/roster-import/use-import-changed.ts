import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, apiQueryKey } from "../../lib/api/api-query.ts";
import { useViewer } from "../../lib/session/session.ts";

/** Shows an import as an answer has it. */
export function useImportChanged(agencyId: string): (answer: { import: RosterImport }) => void {
  const queries = useQueryClient();
  const viewer = useViewer();
  return (answer) => {
    const query = apiQuery("imports.get", { params: { id: agencyId, importId: answer.import.id } });
    queries.setQueryData(apiQueryKey(query, viewer), answer);
  };
}
