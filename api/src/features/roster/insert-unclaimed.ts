import { fullName } from "@compcard/domain/cards/full-name";
import { unconsentedCategories } from "@compcard/domain/consents/ledger";
import type { Locale } from "@compcard/domain/locale";
import type { Insertable, Updateable } from "kysely";
import type { Config } from "../../config.ts";
import type { CardChanges } from "../../core/changes/change.ts";
import { insertRepresentation, insertUnclaimedUser, updateRepresentation } from "../../core/representations/store.ts";
import { insertCard } from "../../core/writing/store.ts";
import type { CardsTable, Schema } from "../../platform/db/schema.ts";

type Row = Omit<Insertable<Schema["representations"]>, "card_id" | "name" | "kind">;

interface Unclaimed {
  names: { first_name: string; last_name: string };
  locale: Locale;
  columns: Updateable<CardsTable>;
  /** Beside the card, the row that stands for it. */
  row: Row;
  /** The row that gets the card, where one stands in the roster already. */
  rowId?: string | undefined;
}

/** A draft with an account of its own that nobody can sign in to, in the roster of an agency. The caller holds the agency. */
export async function insertUnclaimed(
  changes: CardChanges,
  config: Config,
  { names, locale, columns, row, rowId }: Unclaimed,
): Promise<{ id: string; user_id: string }> {
  const { db } = changes;
  const user_id = await insertUnclaimedUser(db, names, locale);
  const unconsented = unconsentedCategories([], config);
  const id = await insertCard(changes, {
    ...columns,
    user_id,
    status: "draft",
    withheld: unconsented,
    is_primary: true,
  });
  const values = { ...row, card_id: id, name: fullName(names) };
  if (rowId) await updateRepresentation(db, rowId, values);
  else await insertRepresentation(db, { ...values, kind: null });
  return { id, user_id };
}
