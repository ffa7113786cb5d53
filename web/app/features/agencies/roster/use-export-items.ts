import type { Agency } from "@compcard/domain/agencies/schema";
import { rosterDocumentPath } from "@compcard/domain/documents/path";
import { m } from "@compcard/domain/messages";
import { exportFormats, type RosterFile } from "@compcard/domain/roster/options";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { getLocale } from "@compcard/domain/runtime";
import { fetchFile } from "../../../lib/api/file.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import type { MenuButtonProps } from "../../../ui/menu-button.tsx";
import { queryOf, type RosterFilters } from "./use-roster-address.ts";

const formatTexts: Record<RosterFile, () => string> = {
  xlsx: m.agencies_export_xlsx,
  csv: m.agencies_export_csv,
  ndjson: m.agencies_export_ndjson,
  zip: m.agencies_export_zip,
  pdf: m.agencies_export_pdf,
};

interface ExportRequest {
  agency: Agency;
  filters: RosterFilters;
  /** The number of cards in a file with these filters. */
  number: number;
}

/** The ways to take the roster away as a file, with the filters and the order on the screen. */
export function useExportItems({
  agency,
  filters,
  number,
}: ExportRequest): Pick<MenuButtonProps, "note" | "items" | "busy"> {
  const { mutate, isPending } = useApiMutation({
    mutationFn: (format: RosterFile) => {
      const query = queryOf(filters);
      query.set("lang", getLocale());
      if (format === "pdf") return fetchFile(`${rosterDocumentPath(agency.id)}?${query}`);
      return fetchFile(`${rosterExportPath(agency.id)}?${query}&format=${format}`);
    },
    errorToast: { id: "agency-export", title: m.agencies_export_failed },
    onMutate: () => toast.loading(m.agencies_export_making(), { id: "agency-export" }),
    onSuccess: (file) => {
      saveFile(file, file.name);
      toast.success(m.agencies_export_done(), { id: "agency-export" });
    },
  });
  const formats = number > 0 ? ([...exportFormats, "pdf"] as const) : [];
  return {
    note: number > 0 ? m.agencies_export_number({ number: formatNumber(number) }) : m.agencies_export_nobody(),
    items: formats.map((format) => ({ label: formatTexts[format](), onChoose: () => mutate(format) })),
    busy: isPending,
  };
}
