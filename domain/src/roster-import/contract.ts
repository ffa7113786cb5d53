import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { importApplication, importCorrection, rosterImport } from "./schema.ts";

const ofAgency = z.object({ id: cardId });
const ofImport = z.object({ id: cardId, importId: cardId });
const answer = z.object({ import: rosterImport });

export const rosterImportContract = defineContract({
  "imports.plan": {
    summary:
      "Upload a table of a roster (CSV, TSV, XLSX, NDJSON) and a ZIP of photos, and read what applying it would do. Nothing changes. For owners and bookers of an agency whose address is confirmed.",
    auth: "user",
    scope: "roster:write",
    params: ofAgency,
    upload: { files: ["file", "photos"], fields: { mapping: '{"columns":{"Height":"height"}}' } },
    answer,
    status: 201,
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "agency.unconfirmed",
      "upload.too_much",
      "import.empty",
      "import.no_header",
      "import.not_a_table",
      "import.encoding",
      "import.workbook",
      "import.encrypted",
      "import.damaged",
      "import.too_large",
      "import.mapping",
      "import.photos_unreadable",
      "import.not_found",
    ],
  },
  "imports.get": {
    summary: "The plan of an import, and how far it was applied. For owners and bookers.",
    auth: "user",
    scope: "roster:read",
    params: ofImport,
    answer,
    errors: ["agency.not_found", "agency.forbidden", "import.not_found"],
  },
  "imports.correct": {
    summary:
      "Correct the mapping of an import that was not applied, and read what applying it would do now. The upload is planned anew; the roster does not change. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofImport,
    body: importCorrection,
    example: { body: { mapping: { columns: { Height: "height" } } } },
    answer,
    errors: ["agency.not_found", "agency.forbidden", "import.not_found", "import.applied", "import.mapping"],
  },
  "imports.apply": {
    summary:
      "Apply an import, with corrections. The caller declares that the agency may hold the data. It goes on in the background; cards that the table lacks are released when it can no longer be undone, by owners alone.",
    auth: "user",
    scope: "roster:write",
    params: ofImport,
    body: importApplication,
    example: { body: { missing: "keep" } },
    answer,
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "import.not_found",
      "import.applied",
      "import.busy",
      "import.mapping",
    ],
  },
  "imports.undo": {
    summary:
      "Undo an import within a day: cards that it made are deleted unless they were claimed, fields go back unless they were changed since. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofImport,
    answer,
    errors: ["agency.not_found", "agency.forbidden", "import.not_found", "import.busy", "import.too_late"],
  },
});
