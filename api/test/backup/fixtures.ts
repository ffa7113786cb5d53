import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { checkSet, chooseSet } from "../../src/features/backup/restore/check.ts";
import { requireEmpty, restoreBackup } from "../../src/features/backup/restore/usecases.ts";
import type { Archive } from "../../src/platform/archive/archive.ts";
import { queueMail } from "../../src/platform/mail/outbox.ts";
import { createAgency } from "../agencies/fixtures.ts";
import type { Installation } from "../installation.ts";
import { createPhotoFixture, type PhotoFixture, photoForm } from "../photos/fixtures.ts";

export const never = new AbortController().signal;

/** A site with something of everything that is worth keeping. */
export async function openSite(): Promise<PhotoFixture> {
  const fixture = await createPhotoFixture();
  const { app, user } = fixture;
  const id = await fixture.newCard();
  await fixture.upload(id, "full-body");
  await app.call("favorites.add", { token: user.token, params: { modelId: id } });
  const body = {
    additional_info: 'с "кавычками",\n{скобками} и \\ чертой',
    custom_skills: ["{a,b}", "«ё»"],
    shoe_size: 38.5,
  };
  await app.call("cards.save", { token: user.token, params: { id }, body });
  const mail = { to: "Anna <anna@example.com>", subject: "Письмо", text: "вот\nоно" };
  await queueMail(app.context.database.db, "account", mail);
  await addLogo(fixture);
  await app.context.photoQueue.idle();
  return fixture;
}

async function addLogo({ app, jpeg }: PhotoFixture): Promise<void> {
  const { id, owner } = await createAgency(app);
  const form = photoForm([["logo", jpeg]]);
  const { status } = await app.call("agencies.saveLogo", { token: owner.token, params: { id }, form });
  if (status !== 200) throw new Error(`the logo was refused: ${status}`);
}

/** Restores the last backup, as the command does. */
export async function restore(into: Installation, from: Archive) {
  const manifest = await chooseSet(from, undefined, new Date());
  await requireEmpty(into, from, manifest);
  await checkSet(from, manifest, never);
  return restoreBackup(into, from, manifest);
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
