import { type ApplicationInput, applicationInput } from "@compcard/domain/agencies/apply";
import { applicationAge, maxApplicants, maxApplicationPhotos } from "@compcard/domain/agencies/options";
import { applicantRights } from "@compcard/domain/agencies/rights";
import type { PhotoType } from "@compcard/domain/cards/options";
import { ageOn, isMinor } from "@compcard/domain/cards/rules";
import { AppError, invalidField } from "@compcard/domain/errors";
import { parseFigures } from "@compcard/domain/figures/parse-line";
import { mailboxOf } from "@compcard/domain/identity/email";
import type { Locale } from "@compcard/domain/locale";
import { madeByFile } from "@compcard/domain/photos/made";
import { splitName } from "@compcard/domain/reading/person-names";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { recordApplication } from "../../../core/consents/ledger.ts";
import { toColumns } from "../../../core/fields/columns.ts";
import { lockOwnedCard } from "../../../core/reading/require-owned-card.ts";
import { removeUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import {
  type AgencyRow,
  findVerifiedAgency,
  lockAgency,
  takesApplications,
} from "../../../core/representations/store.ts";
import { putPhoto } from "../../../core/uploads/store.ts";
import { queueRenditions, storeUploads, toRow } from "../../../core/uploads/take-uploads.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { agencySender, mailOther } from "../../../platform/mail/to-others.ts";
import { consumeRateLimit, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { insertUnclaimed } from "../insert-unclaimed.ts";
import { composeGuardianNote } from "../texts.ts";
import { countApplicants, findApplicant } from "./store.ts";

/** Slots of an applicant's photos in the order in which they come; the agency moves them. */
const slots = [
  "beauty-portrait",
  "full-body",
  "smiling-portrait",
  "lifestyle-commercial",
] as const satisfies PhotoType[];

/** Finds an agency that takes applications. @throws `agency.not_found` for any other. */
export async function requireOpenAgency({ database }: Pick<AppContext, "database">, slug: string): Promise<AgencyRow> {
  const agency = await findVerifiedAgency(database.db, slug);
  if (!agency || !takesApplications(agency)) throw new AppError("agency.not_found");
  return agency;
}

/** Reads the texts of the form. @throws `request.invalid`, `apply.too_young`, `guardian.own_address`. */
export function parseApplication(texts: ReadonlyMap<string, string>, today: Date): ApplicationInput {
  const { data: input, error } = applicationInput.safeParse(Object.fromEntries(texts));
  if (error) {
    const details = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new AppError("request.invalid", { message: `${details[0]?.path}: ${details[0]?.message}`, details });
  }
  const age = ageOn(input.birth_date, today);
  if (age < 0 || age > 99) throw invalidField("birth_date", "must be a birth date");
  if (age < applicationAge) throw new AppError("apply.too_young", { details: [{ path: "birth_date", message: "" }] });
  if (Object.keys(parseFigures(input.figures).figures).length === 0)
    throw invalidField("figures", "must have figures, such as 178 84/60/89");
  if (!isMinor(age)) return { ...input, guardian_email: null };
  if (!input.guardian_email) throw invalidField("guardian_email", "must be given under 18");
  if (mailboxOf(input.guardian_email) === mailboxOf(input.email))
    throw new AppError("guardian.own_address", { details: [{ path: "guardian_email", message: "" }] });
  return input;
}

/**
 * Puts a person who applies into the roster as an unclaimed card that members alone read. The same address again replaces the
 * card of its row, and is answered the same. @throws as the contract.
 */
export async function apply(
  context: AppContext,
  slug: string,
  input: ApplicationInput,
  { files, locale }: { files: readonly { path: string }[]; locale: Locale },
): Promise<void> {
  const { config, database, clock } = context;
  if (files.length === 0) throw invalidField("photos", "must be at least one file");
  if (files.length > maxApplicationPhotos) throw invalidField("photos", `must be at most ${maxApplicationPhotos}`);
  const { id: agencyId } = await requireOpenAgency(context, slug);
  await findPlace(database.db, agencyId, input.email);
  const taken = await storeUploads(context, files, { listed: true, field: "photos" });
  await changeCards(context, async (changes) => {
    const { db } = changes;
    await lockAgency(db, agencyId);
    const agency = await requireOpenAgency({ database: { ...database, db } }, slug);
    const { email, guardian_email, figures, birth_date } = input;
    const former = await findPlace(db, agencyId, email);
    // Only applications whose photos were taken count.
    requireWithinLimit(await consumeRateLimit(db, "apply.agency", agencyId));
    const names = splitName(input.name, "");
    const now = clock.now();
    const columns = toColumns({ ...names, ...parseFigures(figures).figures, birth_date, email }, null, now);
    const card = await insertUnclaimed(changes, config, {
      ...{ names, locale, rowId: former?.id },
      // A later application with another age does not lift the restriction.
      columns: { ...columns, ...(former?.guarded && { guarded: true }) },
      row: {
        ...{ agency_id: agencyId, claim: "applied", rights: [...applicantRights], applied_email: email },
        ...{ applied_at: now, applied_figures: figures },
        // The card stays restricted, so that its guardian stays known.
        guardian_email: guardian_email ?? former?.guardian_email ?? null,
        ...(former ? {} : { external_id: null, board_id: null, declared_by: null }),
      } as Parameters<typeof insertUnclaimed>[2]["row"],
    });
    await recordApplication(db, config, card, { agency: agency.name, version: input.consent_version, locale });
    const owned = await lockOwnedCard(db, card.user_id, card.id);
    for (const [place, { photo }] of taken.entries())
      await putPhoto(changes, owned, toRow(photo, slots[place] as PhotoType, madeByFile(photo.made)));
    if (former) await removeUnclaimed(changes, former.user_id, null);
    if (!guardian_email) return;
    const mail = composeGuardianNote({ to: guardian_email, agency, locale }, config);
    // An address that was mailed too often gets no mail, and the application counts.
    await mailOther(db, "guardianNote", agencySender(agency), mail, { subject: agencyId });
  });
  for (const { photo } of taken) queueRenditions(context, photo);
}

/** The row of an earlier application from this address, if it waits. @throws `apply.closed` where too many others do. */
async function findPlace(db: Kysely<Schema>, agencyId: string, email: string) {
  const former = await findApplicant(db, agencyId, email);
  if (!former && (await countApplicants(db, agencyId)) >= maxApplicants) throw new AppError("apply.closed");
  return former;
}
