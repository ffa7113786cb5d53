import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { check, digestInput, fileStates } from "./schema.ts";

/** Another text than a code is answered like an unknown code. */
const params = z.object({
  code: z.string().max(100).describe("as printed, such as `H7KQ2-M9TXR`; case and hyphen do not matter"),
});

export const checksContract = defineContract({
  "checks.get": {
    summary:
      "Whether the document with this code still holds: what is printed in it, compared with its cards as guests read them now. Contacts are not compared.",
    auth: "guest",
    params,
    answer: z.object({ check }),
    errors: ["check.unknown"],
  },
  "checks.compareFile": {
    summary:
      "Whether a file is the document with this code, by its SHA-256: the same, another document of the same card and content, or none. The file itself is not sent.",
    auth: "guest",
    params,
    body: digestInput,
    example: { body: { sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" } },
    answer: z.object({ file: z.enum(fileStates) }),
    errors: ["check.unknown"],
  },
});
