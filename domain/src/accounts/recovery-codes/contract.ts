import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";
import { normalizeRecoveryCode } from "./rules.ts";

/** The number of unused codes, their total and when they were made; null without codes. */
const recoveryCodes = z.object({
  recovery_codes: z.object({ left: z.int(), total: z.int(), created_at: z.iso.datetime() }).nullable(),
});

/** A code as typed. A code of any other length is wrong. */
const typedCode = z.string().max(100).overwrite(normalizeRecoveryCode);

/** Codes for who lost every passkey. Each counts once. */
export const recoveryCodesContract = defineContract({
  "auth.recoveryCodes": { summary: "The number of unused recovery codes.", auth: "user", answer: recoveryCodes },
  "auth.createRecoveryCodes": {
    summary: "Make ten recovery codes, which are shown this once; those made before no longer work.",
    auth: "user",
    answer: recoveryCodes.extend({ codes: z.array(z.string()) }),
    status: 201,
    errors: ["session.stale"],
  },
  "auth.removeRecoveryCodes": {
    summary: "Remove the recovery codes.",
    auth: "user",
    answer: recoveryCodes,
    errors: ["session.stale"],
  },
  "auth.confirmRecoveryCode": {
    summary: "Use a recovery code in place of a passkey: for ten minutes the session may do what only its owner may.",
    auth: "user",
    body: z.object({ code: typedCode }),
    example: { body: { code: sample.recoveryCode } },
    answer: z.object({}),
    errors: ["recovery.wrong_code"],
  },
});
