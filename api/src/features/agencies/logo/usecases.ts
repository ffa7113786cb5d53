import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { unlinkDiscarded } from "../../../core/photo-files/files.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { processLogo } from "../../../platform/images/process-logo.ts";
import { toRefusal } from "../../../platform/images/read/refusals.ts";
import { mediaPath } from "../../../platform/storage/keys.ts";
import { updateAgency } from "../store.ts";
import { discardLogo } from "./store.ts";

/** Stores the file before a row names it. @returns its address. @throws as `requireMember` for owners, `photo.*`. */
export async function saveLogo(context: AppContext, viewer: Viewer, agencyId: string, path: string): Promise<string> {
  const { storage, photoQueue } = context;
  const key = await photoQueue
    .run(() => processLogo(path, storage))
    .catch((error) => {
      throw toRefusal(error, context);
    });
  try {
    await replaceLogo(context, viewer, agencyId, key);
  } catch (error) {
    // Only a refusal tells for sure that no row names the file; other strays are deleted later.
    if (error instanceof AppError) await storage.remove(key);
    throw error;
  }
  return mediaPath(key);
}

/** Succeeds where there is none, too. @throws as `requireMember` for owners. */
export function removeLogo(context: AppContext, viewer: Viewer, agencyId: string): Promise<void> {
  return replaceLogo(context, viewer, agencyId, null);
}

async function replaceLogo(context: AppContext, viewer: Viewer, agencyId: string, key: string | null): Promise<void> {
  const discarded = await inTransaction(context.database.db, async (db) => {
    const agency = await lockAgency(db, agencyId);
    await requireMember(db, viewer.userId, agencyId, "owner");
    await updateAgency(db, agencyId, { logo_key: key });
    return discardLogo(db, agency);
  });
  context.search.touched();
  await unlinkDiscarded(context, discarded);
}
