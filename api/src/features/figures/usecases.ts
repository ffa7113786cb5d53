import { figuresDay } from "@compcard/domain/cards/freshness";
import { AppError } from "@compcard/domain/errors";
import type { Confirmation } from "@compcard/domain/figures/contract";
import { confirmDays } from "@compcard/domain/figures/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { findMailed, findMailedAccount, setMailed } from "../../core/mails/store.ts";
import { lockOwnedCard } from "../../core/reading/require-owned-card.ts";
import { confirmFigures } from "../../core/writing/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";
import { presentFiguresCard } from "./present.ts";
import { findMail, listCards, listMails, markConfirmed } from "./store.ts";

/** The question of a mailed link. Opening it changes nothing. @throws `figures.unknown_link`, `figures.gone`. */
export async function openConfirmation(
  { database }: Pick<AppContext, "database">,
  token: string,
): Promise<Confirmation> {
  return readConfirmation(database.db, await requireMail(database.db, token));
}

/**
 * The figures of a mail's cards are right as they stand, says the holder of its link, who is their owner. Once: later presses
 * change nothing. @throws as `openConfirmation`.
 */
export async function confirmByMail(context: AppContext, token: string): Promise<Confirmation> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const mail = await requireMail(db, token, { lock: true });
    const { cards, confirmed } = await readConfirmation(db, mail);
    if (confirmed) return { cards, confirmed };
    for (const { id } of cards) {
      const card = await lockOwnedCard(db, mail.user_id, id);
      await confirmFigures(changes, card, context.clock.now());
    }
    await markConfirmed(db, mail.id);
    return readConfirmation(db, await requireMail(db, token));
  });
}

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

async function requireMail(db: Kysely<Schema>, token: string, options: { lock?: boolean } = {}): Promise<Mail> {
  const mail = await findMail(db, hashSecret(token), confirmDays, options);
  if (!mail) throw new AppError("figures.unknown_link");
  return mail;
}

async function readConfirmation(db: Kysely<Schema>, mail: Mail): Promise<Confirmation> {
  const cards = (await listCards(db, mail.user_id, mail.card_ids)).map(presentFiguresCard);
  if (cards.length === 0) throw new AppError("figures.gone");
  const isLater = (day: string | null) => day !== null && day >= mail.sent_on;
  return { cards, confirmed: mail.confirmed_at !== null || cards.every((card) => isLater(figuresDay(card))) };
}

/** True if a person gets mails about old figures. */
export async function readMailing({ database }: Pick<AppContext, "database">, userId: string): Promise<boolean> {
  return findMailed(database.db, "figures_mailed", userId);
}

export async function switchMailing({ database }: Pick<AppContext, "database">, userId: string, on: boolean) {
  await setMailed(database.db, "figures_mailed", userId, on);
  return on;
}

/** Turns these mails off for whom a mail with this link went to. @throws `figures.unknown_link`. */
export async function stopMailing({ database }: Pick<AppContext, "database">, token: string): Promise<void> {
  const userId = await findMailedAccount(database.db, "figures_mails", hashSecret(token));
  if (userId === null) throw new AppError("figures.unknown_link");
  await setMailed(database.db, "figures_mailed", userId, false);
}

/** For the person's own export: when they were mailed, and whether the mails are on. */
export async function exportMails({ database }: Pick<AppContext, "database">, userId: string) {
  return { on: await findMailed(database.db, "figures_mailed", userId), mails: await listMails(database.db, userId) };
}
