import { insertIssue } from "../../src/core/issues/store.ts";
import type { TestApp } from "../app.ts";

/** A document of a card with this code, as it is stored once it is made. */
export async function printed({ context }: TestApp, card: string, code: string): Promise<void> {
  const cards = [{ card_id: card, fields: { height: 178 }, photo_keys: [] }];
  const document = { kind: "pdf", locale: "en", day: "2026-11-28", digest: Buffer.alloc(32) } as const;
  await insertIssue(context.database.db, { code, ...document, cards, readable: cards.length });
}
