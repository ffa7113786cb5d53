import type { Consent } from "@compcard/domain/consents/kinds";
import type { listConsents } from "../../../cards/consents/store.ts";

type Line = Awaited<ReturnType<typeof listConsents>>[number];

export function presentConsent({ kind, version, given, at }: Line): Consent {
  return { kind, version, given, at: at.toISOString() };
}

/** With what proves which text it was: for the person's own copy. */
export function presentProof(line: Line) {
  const { way, locale, text_hash } = line;
  return {
    ...presentConsent(line),
    way,
    language: locale,
    sha256: text_hash && Buffer.from(text_hash).toString("hex"),
  };
}
