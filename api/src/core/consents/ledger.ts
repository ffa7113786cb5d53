import { createHash } from "node:crypto";
import { categoryKinds } from "@compcard/domain/consents/categories";
import {
  type CardConsentKind,
  type ConsentKind,
  type ConsentWay,
  consentVersions,
  requiredToPublish,
  requiredToSignUp,
  type TextKind,
} from "@compcard/domain/consents/kinds";
import { type Consent, consentState } from "@compcard/domain/consents/ledger";
import { publishedText } from "@compcard/domain/consents/published-texts";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { localizeSite, type Site } from "@compcard/domain/site";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { insertConsents, listConsents } from "./store.ts";

type Rules = Pick<AppContext["config"], "site" | "consentRequired">;

/** The place and language in which the text was shown. */
export interface ConsentContext {
  way: ConsentWay;
  locale: Locale;
}

/** Records consents to the current texts, in the caller's transaction. */
export async function recordConsents(
  db: Kysely<Schema>,
  { site }: Rules,
  userId: string,
  kinds: readonly ConsentKind[],
  context: ConsentContext,
): Promise<void> {
  if (kinds.length === 0) return;
  const ledger = await listConsents(db, userId);
  const fresh = [...new Set(kinds)].filter((kind) => consentState(ledger, kind) !== "given");
  const lines = fresh.map((kind) =>
    toLine(site, userId, { kind, version: consentVersions[kind], given: true }, context),
  );
  await insertConsents(db, lines);
}

/**
 * Records consents to a publication whose categories were all requested: those that were left out and never answered are
 * refused, so that their fields are not shown.
 */
export async function recordPublicationConsents(
  db: Kysely<Schema>,
  rules: Rules,
  userId: string,
  kinds: readonly ConsentKind[],
  context: ConsentContext,
): Promise<void> {
  await recordConsents(db, rules, userId, kinds, context);
  if (!kinds.includes("publication")) return;
  const ledger = await listConsents(db, userId);
  const refused = categoryKinds.filter((kind) => consentState(ledger, kind) === "unasked");
  const lines = refused.map((kind) =>
    toLine(rules.site, userId, { kind, version: consentVersions[kind], given: false }, context),
  );
  await insertConsents(db, lines);
}

/** Records an opt-out of mails about new cards, made through their link. */
export async function recordMailOptOut(
  db: Kysely<Schema>,
  rules: Rules,
  userId: string,
  locale: Locale,
): Promise<void> {
  const line = { kind: "mails", version: consentVersions.mails, given: false } as const;
  await addLine(db, rules, userId, line, { way: "search", locale });
}

/** Records a consent about one card in the ledger of its account, given by the guardian, or by the person at 18. */
export async function recordCardConsent(
  db: Kysely<Schema>,
  { site }: Rules,
  card: { id: string; user_id: string },
  { kind, given, by, locale }: { kind: CardConsentKind; given: boolean; by: "guardian" | "owner"; locale: Locale },
): Promise<void> {
  await insertConsents(db, [
    {
      ...{ user_id: card.user_id, card_id: card.id, kind, given, locale },
      version: consentVersions.guardian,
      way: by === "guardian" ? "guardian" : "profile",
      text_hash: kind === "guardian" ? hashOf("guardian", consentVersions.guardian, locale, site) : null,
    },
  ]);
}

/**
 * Records the consent of an applicant in the ledger of the unclaimed account of the card. It moves with the card to the person's own
 * account, and is deleted with an application that nobody answered. `version`: the text that was shown; it names the agency.
 */
export async function recordApplication(
  db: Kysely<Schema>,
  { site }: Pick<Rules, "site">,
  card: { id: string; user_id: string },
  { agency, version, locale }: { agency: string; version: string; locale: Locale },
): Promise<void> {
  await insertConsents(db, [
    {
      ...{ user_id: card.user_id, card_id: card.id, kind: "application", given: true, way: "application" },
      ...{ version, locale, agency, text_hash: hashOf("application", version, locale, site, agency) },
    },
  ]);
}

/** Adds a line to a ledger unless its last line already states the same. The caller holds the account's lock. */
export async function addLine(
  db: Kysely<Schema>,
  { site }: Rules,
  userId: string,
  line: Omit<Consent, "at">,
  context: ConsentContext,
): Promise<void> {
  const last = (await listConsents(db, userId)).find(({ kind }) => kind === line.kind);
  if (last && last.given === line.given && last.version === line.version) return;
  await insertConsents(db, [toLine(site, userId, line, context)]);
}

/** @throws `consent.required` if `CONSENT=required` and a consent that sign-up needs is missing. */
export function requireForSignUp({ site, consentRequired }: Rules, given: readonly ConsentKind[]): void {
  const missing = consentRequired ? requiredToSignUp(site).filter((kind) => !given.includes(kind)) : [];
  if (missing.length > 0) throw refusal(missing);
}

/**
 * Checks consents before a card is published. A withdrawn consent always prevents it; a missing or outdated one only if
 * `CONSENT=required`. @throws `consent.required`, its details naming the kinds.
 */
export async function requireForPublication(
  db: Kysely<Schema>,
  { site, consentRequired }: Rules,
  userId: string,
): Promise<void> {
  const ledger = await listConsents(db, userId);
  const missing = requiredToPublish(site).filter((kind) => {
    const state = consentState(ledger, kind);
    return state === "withdrawn" || (consentRequired && state !== "given");
  });
  if (missing.length > 0) throw refusal(missing);
}

function refusal(kinds: readonly ConsentKind[]): AppError {
  return new AppError("consent.required", { details: kinds.map((path) => ({ path, message: "Consent is needed" })) });
}

function toLine(
  site: Site,
  userId: string,
  { kind, version, given }: Omit<Consent, "at">,
  { way, locale }: ConsentContext,
) {
  const text_hash = hashOf(kind, version, locale, site);
  return { user_id: userId, kind, version, given, way, locale, text_hash };
}

function hashOf(kind: TextKind, version: string, locale: Locale, site: Site, agency?: string): Buffer {
  const { title, text } = publishedText(kind, version, locale, localizeSite(site, locale), agency);
  return createHash("sha256")
    .update([title, ...text].join("\n\n"))
    .digest();
}
