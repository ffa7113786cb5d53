import type { Readable } from "node:stream";
import { m } from "@compcard/domain/messages";
import type { MatrixFormat } from "@compcard/domain/selections/path";
import type { AppContext } from "../../../app-context.ts";
import { writeCsv } from "../../../platform/tables/csv.ts";
import { writeXlsx } from "../../../platform/tables/xlsx.ts";
import { readOwnSelection } from "../print/usecases.ts";
import { formatMatrix, type Reader } from "./table.ts";

/** The person's own selection with votes, as a file with its name; cards as in print. @throws `selection.not_found`. */
export async function makeMatrix(
  context: AppContext,
  userId: string,
  id: string,
  format: MatrixFormat,
  { locale, system }: Pick<Reader, "locale" | "system">,
): Promise<{ name: string; file: Readable }> {
  const { name, cards, ...answers } = await readOwnSelection(context, userId, id);
  const rows = formatMatrix({ cards, ...answers }, { locale, system, publicUrl: context.config.publicUrl });
  if (format === "csv") return { name, file: writeCsv(rows, locale) };
  const sheet = m.selections_matrix_sheet({}, { locale });
  return { name, file: await writeXlsx(rows, { sheet, columns: rows[0]?.length ?? 0 }) };
}
