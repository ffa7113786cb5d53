import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cardInput } from "@compcard/domain/cards/input";
import type { PhotoType } from "@compcard/domain/cards/options";
import { requestedToPublish } from "@compcard/domain/consents/kinds";
import { photoTypes } from "@compcard/domain/photos/options";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { touchCard } from "../../core/writing/store.ts";
import { isBeyondThisMachine } from "../../platform/network.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { createCard } from "../cards/usecases.ts";
import { uploadPhotos } from "../photos/usecases.ts";
import { closeAccounts, findDemoCard, hasUsers, insertDemoUser, passDemoCard } from "./store.ts";

/** `models.json`, and `photos/<slug>/<type>.webp` of each. */
const demoFolder = resolve(import.meta.dirname, "../../../demo");

const password = "Demo1234";
const owners = [
  { email: "anna@demo.compcard.org", first_name: "Анна", last_name: "Демидова", locale: "ru" },
  { email: "mei@demo.compcard.org", first_name: "梅", last_name: "苏", locale: "zh" },
  { email: "ivan@demo.compcard.org", first_name: "Иван", last_name: "Демченко", locale: "ru" },
] as const;

/** A line of `demo/models.json`: a card in the wire shape, and who of the demo owners has it. */
interface DemoModel {
  slug: string;
  owner: number | null;
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Fills an empty database with the demo cards: all with their portraits first, so that the site is alive within
 * seconds, then the other photos. Prints the accounts to sign in with, unless the site is for others than who started
 * it. What was interrupted goes on at the next start.
 * @returns whether it did; false where the database is not empty.
 */
export async function seedDemo(
  given: AppContext,
  folder = demoFolder,
  // biome-ignore lint/suspicious/noConsole: for the operator who starts the demo
  print: (line: string) => void = console.log,
): Promise<boolean> {
  // The operator's own cards wait for nobody.
  const context: AppContext = { ...given, config: { ...given.config, moderation: "post" } };
  const unfinished = join(context.config.dataDir, "demo-unfinished");
  if (!existsSync(join(folder, "models.json"))) return false;
  if (!existsSync(unfinished)) {
    if (await hasUsers(context.database.db)) return false;
    await writeFile(unfinished, "");
  }
  // In search the last changed card stands first, so the first of the list comes last.
  const models = (JSON.parse(await readFile(join(folder, "models.json"), "utf8")) as DemoModel[]).toReversed();
  const ownerIds = await makeOwners(context);
  if (!isBeyondThisMachine(context.config.publicUrl))
    print(`  Demo accounts: ${owners.map(({ email }) => email).join(", ")}; password ${password}\n`);
  for (const types of [photoTypes.slice(0, 1), photoTypes]) {
    for (const model of models)
      await bringModel(context, { model, ownerIds, types, photos: join(folder, "photos", model.slug) });
  }
  await rm(unfinished);
  return true;
}

/**
 * The password of the demo accounts is known to everybody: where `PUBLIC_URL` leads beyond this machine they lose it,
 * and with their address every way to a new one. For each start, before anybody is let in.
 */
export async function closeDemoAccounts({ database, config }: Pick<AppContext, "database" | "config">): Promise<void> {
  if (!isBeyondThisMachine(config.publicUrl)) return;
  await closeAccounts(
    database.db,
    owners.map(({ email }) => email),
  );
}

async function makeOwners({ database, config, clock }: AppContext): Promise<string[]> {
  const closed = isBeyondThisMachine(config.publicUrl) && { email: null };
  const password_hash = closed ? null : await hashPassword(password);
  const ids: string[] = [];
  for (const owner of owners) {
    ids.push(await insertDemoUser(database.db, { ...owner, ...closed, password_hash, email_verified_at: clock.now() }));
  }
  return ids;
}

interface ModelTask {
  model: DemoModel;
  ownerIds: string[];
  types: readonly PhotoType[];
  photos: string;
}

/** Makes the card unless it is there, and puts those of its photos that are drawn but not there yet. */
async function bringModel(context: AppContext, { model, ownerIds, types, photos }: ModelTask): Promise<void> {
  const card = await findDemoCard(context.database.db, model.email);
  const { id, user_id } = card ?? (await makeCard(context, model, ownerIds));
  const uploads = types
    .filter((type) => !card?.photoTypes.includes(type))
    .map((photoType) => ({ photoType, path: join(photos, `${photoType}.webp`) }))
    .filter(({ path }) => existsSync(path));
  if (uploads.length > 0) await uploadPhotos(context, user_id, id, uploads);
  // They stand on the home page, so nobody has to pass them first.
  await changeCards(context, async (changes) => {
    await passDemoCard(changes.db, id);
    await touchCard(changes, id);
  });
}

async function makeCard(
  context: AppContext,
  model: DemoModel,
  ownerIds: string[],
): Promise<{ id: string; user_id: string }> {
  const user_id =
    (model.owner && ownerIds[model.owner - 1]) ||
    (await insertDemoUser(context.database.db, { first_name: model.first_name, last_name: model.last_name }));
  const { model: card } = await createCard(context, user_id, cardInput.parse(model), {
    consents: requestedToPublish(context.config.site),
    locale: "ru",
  });
  return { id: card.id, user_id };
}
