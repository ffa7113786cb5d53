import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import { picture } from "../images/picture-fixtures.ts";
import { createAgency, type TestAgency } from "./fixtures.ts";

/** Makes an agency that takes applications, without the call that opens them. */
export async function createOpenAgency(app: TestApp): Promise<TestAgency> {
  const agency = await createAgency(app);
  await app.context.database.db.updateTable("agencies").set({ apply: true }).where("id", "=", agency.id).execute();
  return agency;
}

/** Sends the form of an application. */
export function sendApplication(app: TestApp, slug: string, texts: Record<string, string>, photos: readonly Blob[]) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [place, file] of photos.entries()) form.append("photos", file, `${place}.png`);
  return app.call("roster.apply", { params: { slug }, form, headers: { "accept-language": "ru" } });
}

/** Sends the form of somebody under 18, with a photo. */
export async function sendMinor(app: TestApp, slug: string, guardian_email: string) {
  const birth_date = `${app.context.clock.now().getUTCFullYear() - 17}-01-01`;
  const texts = { name: "Ада Лугова", email: "ada@mail.example", birth_date, figures: "178 84/60/89", consent: "true" };
  const photo = new Blob([new Uint8Array(await picture().png().toBuffer())]);
  return sendApplication(app, slug, { ...texts, guardian_email }, [photo]);
}

/** @returns the card of somebody who applied. */
export async function addApplicant(app: TestApp, agency: TestAgency, photo: Blob): Promise<string> {
  const texts = { name: "Ада Лугова", email: "ada@mail.example", birth_date: "2001-02-03", figures: "178 84/60/89" };
  const { status } = await sendApplication(app, agency.slug, { ...texts, consent: "true" }, [photo]);
  expect(status).toBe(201);
  const input = { token: agency.booker.token, params: { id: agency.id }, query: { claim: "applied" } };
  return (await app.call("roster.list", input)).body.data.roster[0].model.id;
}
