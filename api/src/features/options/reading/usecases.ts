import { AppError } from "@compcard/domain/errors";
import type { Option, OptionsQuery } from "@compcard/domain/options/schema";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { isSide, readOptions } from "../../../core/options/read.ts";
import { listOptionIds, listOptionRows, type OptionRow } from "../../../core/options/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Reading = Pick<AppContext, "database" | "clock">;

/** One page of a reader's options. */
export async function listOptions(
  context: Reading,
  userId: string,
  query: OptionsQuery,
): Promise<{ options: Option[]; pagination: Pagination }> {
  const of = { query, userId, now: context.clock.now() };
  const { ids, total } = await listOptionIds(context.database.db, of);
  return { options: await readOptions(context, userId, ids), pagination: paginate(query.page, query.limit, total) };
}

/** An option as its reader gets it after a change. @throws `option.not_found` for others than its sides. */
export async function getOption(context: Reading, userId: string, id: string): Promise<Option> {
  const [option] = await readOptions(context, userId, [id]);
  if (!option) throw new AppError("option.not_found");
  return option;
}

/** @throws `option.not_found` for others than its sides. */
export async function requireOption(db: Kysely<Schema>, userId: string, id: string): Promise<OptionRow> {
  const row = (await listOptionRows(db, userId, [id])).find(isSide);
  if (!row) throw new AppError("option.not_found");
  return row;
}

type Side = "maker" | "model" | "agency";

/**
 * Proves that the reader acts for one of these sides.
 * @throws `agency.forbidden` for an agency's viewer, `option.forbidden` for another side.
 */
export function requireSide(row: OptionRow, sides: readonly Side[]): Side {
  const roles = { maker: row.as_maker, model: row.as_model ? ("owner" as const) : null, agency: row.as_agency };
  const found = sides.find((side) => roles[side] !== null && roles[side] !== "viewer");
  if (found) return found;
  throw new AppError(sides.some((side) => roles[side] === "viewer") ? "agency.forbidden" : "option.forbidden");
}
