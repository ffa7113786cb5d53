import { areSameTerms, changesTerms, changeTerms, type RepresentationTerms } from "@compcard/domain/agencies/terms";
import { shownName } from "@compcard/domain/cards/full-name";
import { invalidField } from "@compcard/domain/errors";
import type { RosterChange } from "@compcard/domain/roster/schema";
import type { AppContext } from "../../../app-context.ts";
import type { CardChanges } from "../../../core/changes/change.ts";
import { withOtherNames } from "../../../core/names/other-names.ts";
import type { Letterhead } from "../../../platform/mail/compose.ts";
import { agencySender, mailOther } from "../../../platform/mail/to-others.ts";
import { composeTerms, composeTermsRemoved } from "../texts.ts";
import { findTerms } from "./store.ts";

/** A row of a roster, and the head of its agency's mails. */
interface TermsRow {
  id: string;
  letterhead: Letterhead | null;
}

/**
 * The columns of changed terms; none where they stay as they are. The model accepts changed ones again. She is mailed about them, and
 * about accepted ones that are removed, if the card is hers and the address of the agency is confirmed. @throws `request.invalid`.
 */
export async function setTerms(
  { db }: CardChanges,
  { config }: Pick<AppContext, "config">,
  { id, letterhead }: TermsRow,
  change: RosterChange,
): Promise<{ terms?: string | null; terms_accepted_at?: null }> {
  if (!changesTerms(change)) return {};
  const row = await findTerms(db, id);
  const changed = changeTerms(row.terms, change);
  if ("problem" in changed) throw invalidField(changed.path, changed.problem);
  const { terms } = changed;
  if (areSameTerms(terms, row.terms)) return {};
  await mailTerms(db, config, row, { id, terms, letterhead });
  return { terms: terms && JSON.stringify(terms), terms_accepted_at: null };
}

/** Mails the model that her terms end with the row, if she had accepted them. Before the row is deleted. */
export async function mailTermsEnd(
  { db }: Pick<CardChanges, "db">,
  { config }: Pick<AppContext, "config">,
  { id, letterhead }: TermsRow,
): Promise<void> {
  const row = await findTerms(db, id);
  if (row.terms) await mailTerms(db, config, row, { id, terms: null, letterhead });
}

async function mailTerms(
  db: CardChanges["db"],
  config: AppContext["config"],
  row: Awaited<ReturnType<typeof findTerms>>,
  { id, terms, letterhead }: TermsRow & { terms: RepresentationTerms | null },
): Promise<void> {
  const { email: to, locale, confirmed_at, card_id: card, agency } = row;
  const hasAddress = !row.unclaimed && (!config.emailVerification || row.email_verified_at !== null);
  // Terms that she never accepted bound nobody, so that their removal is no news.
  const isNews = terms !== null || row.were_accepted;
  if (!isNews || !to || !hasAddress || !confirmed_at) return;
  const name = shownName(withOtherNames(row), locale) || row.name;
  const sender = agencySender({ id: row.agency_id, confirmed_at });
  const compose = terms ? composeTerms : composeTermsRemoved;
  const mail = compose({ to, agency, name, locale, cardId: card, letterhead }, config);
  await mailOther(db, "terms", sender, mail, { subject: terms ? id : `${id} removed`, card });
}
