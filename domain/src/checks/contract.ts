import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { check, digestInput, fileStates } from "./schema.ts";

/** A text that is no code gets the same response as an unknown code. */
const params = z.object({
  code: z.string().max(100).describe("as printed, such as `H7KQ2-M9TXR`; case and hyphen do not matter"),
});

export const checksContract = defineContract({
  "checks.get": {
    summary:
      "Compares the printed fields and photos of the document with this code with its cards as guests read them now. Contacts are not compared.",
    auth: "guest",
    params,
    answer: z.object({ check }),
    errors: ["check.unknown"],
  },
  "checks.compareFile": {
    summary:
      "Compares a file by its SHA-256 with the document with this code: the same file, another document of the same card and content, or neither. The file itself is not sent.",
    auth: "guest",
    params,
    body: digestInput,
    example: { body: { sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" } },
    answer: z.object({ file: z.enum(fileStates) }),
    errors: ["check.unknown"],
  },
});
