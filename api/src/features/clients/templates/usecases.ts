import type { Template, TemplatesInput } from "@compcard/domain/clients/schema";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { deleteTemplatesExcept, listTemplateRows, saveTemplate } from "./store.ts";

type Reading = Pick<AppContext, "database">;

/** @throws as `requireMember`. */
export async function listTemplates(
  { database: { db } }: Reading,
  userId: string,
  agencyId: string,
): Promise<Template[]> {
  await requireMember(db, userId, agencyId, "viewer");
  return presentTemplates(db, agencyId);
}

/** Sets templates and their order. @throws as `requireMember` for bookers, `agency.template_unknown`. */
export async function setTemplates(
  { database }: Reading,
  userId: string,
  agencyId: string,
  templates: TemplatesInput,
): Promise<Template[]> {
  return inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMember(db, userId, agencyId, "booker");
    await deleteTemplatesExcept(
      db,
      agencyId,
      templates.flatMap(({ id }) => id ?? []),
    );
    for (const [position, template] of templates.entries())
      if (!(await saveTemplate(db, agencyId, template, position))) throw new AppError("agency.template_unknown");
    return presentTemplates(db, agencyId);
  });
}

async function presentTemplates(db: Kysely<Schema>, agencyId: string): Promise<Template[]> {
  const rows = await listTemplateRows(db, agencyId);
  return rows.map(({ id, name, lang, subject, body }) => ({ id, name, lang, subject: subject || null, body }));
}
