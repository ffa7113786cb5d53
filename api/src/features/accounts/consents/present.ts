import type { Consent } from "@compcard/domain/consents/ledger";
import type { listConsents, listLedger } from "../../../core/consents/store.ts";

type Line = Awaited<ReturnType<typeof listConsents>>[number];

export function presentConsent({ kind, version, given, at }: Line): Consent {
  return { kind, version, given, at: at.toISOString() };
}

/** With what proves which text it was: for the person's own copy. */
export function presentProof(line: Awaited<ReturnType<typeof listLedger>>[number]) {
  const { kind, version, given, at, way, locale, text_hash, card_id, agency } = line;
  return {
    ...{ kind, version, given, at: at.toISOString() },
    way,
    language: locale,
    ...(card_id ? { card: card_id } : {}),
    ...(agency ? { agency } : {}),
    sha256: text_hash && Buffer.from(text_hash).toString("hex"),
  };
}
