import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { documentPath } from "@compcard/domain/documents/path";
import PostalMime from "postal-mime";
import { picture, quarters } from "../../api/test/images/picture-fixtures.ts";
import { callerOf } from "../tools/call-api.ts";

const password = "Podium7x";

/** Waits up to `seconds` until `read` finds something. @throws Error naming `what` when it does not. */
async function waitFor<T>(what: string, read: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`${what} did not come in ${seconds} s`);
    await delay(100);
  }
}

/** A card, and the session of its owner. */
export interface OwnCard {
  id: string;
  token: string;
}

/** The card of a person who signed up, confirmed the address, uploaded a photo and published. */
export async function makeCardByMail(origin: string, volume: string): Promise<OwnCard> {
  const token = await signUp(origin, volume);
  const draft = { first_name: "Мария", last_name: "Образцова", age: 25, height: 178, status: "draft" };
  const { id } = (await callerOf(origin)("POST", "/models", draft, token)).model;
  const uploaded = await uploadPhoto(origin, { id, token }, "beauty-portrait");
  if (uploaded !== 200 && uploaded !== 201) throw new Error(`the photo is answered ${uploaded}`);
  await callerOf(origin)("PUT", `/models/${id}`, { status: "published" }, token);
  return { id, token };
}

/** Uploads a generated picture. @returns the status of the answer. */
async function uploadPhoto(origin: string, { id, token }: OwnCard, photoType: string): Promise<number> {
  const form = new FormData();
  form.append("photoType", photoType);
  const bytes = await picture(quarters(1500, 2000)).jpeg().toBuffer();
  form.append("photo", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/upload/${id}`, { method: "POST", headers, body: form })).status;
}

async function signUp(origin: string, volume: string): Promise<string> {
  const email = `image-${randomUUID()}@example.com`;
  const json = { email, password, confirmPassword: password, firstName: "Мария", lastName: "Образцова" };
  const call = callerOf(origin);
  await call("POST", "/auth/register", json);
  const link = await waitFor("the mail with the link", () => mailedLink(join(volume, "outbox"), email));
  const token = new URL(link).searchParams.get("token");
  const confirmed = await call("POST", "/auth/verify-email", { token });
  if (confirmed.token) return confirmed.token;
  return (await call("POST", "/auth/login", { email, password })).token;
}

async function mailedLink(folder: string, email: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(".eml"))) {
    const { to, text } = await PostalMime.parse(await readFile(join(folder, file)));
    if (to?.some(({ address }) => address === email)) return /https?:\S+token=[\w-]+/.exec(text ?? "")?.[0];
  }
}

/** @throws Error unless a guest finds the card, opens its page, photo, PDF and poster. */
export async function requireCard(origin: string, id: string, firstName: string): Promise<void> {
  await waitFor("the card in the search", async () => {
    const { models } = await callerOf(origin)("GET", `/search?search=${encodeURIComponent(firstName)}`);
    return models.some((model: { id: string }) => model.id === id) || undefined;
  });
  const page = await fetch(`${origin}/model/${id}`);
  if (page.status !== 200 || !(await page.text()).includes(firstName))
    throw new Error("the card's page does not show it");
}

/** First bytes of each kind of file. */
const jpeg = "\u00ff\u00d8\u00ff";
const beginnings = { pdf: "%PDF", jpg: jpeg, poster: jpeg } as const;

/** @throws Error unless the card comes as a PDF, as a picture and as a poster for WeChat. @returns sizes in bytes. */
export async function requireDocuments(origin: string, id: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [format, beginning] of Object.entries(beginnings)) {
    const path = documentPath(id, format as keyof typeof beginnings);
    // A server that makes other documents answers 503; browsers retry too.
    const response = await waitFor(`the ${format} of the card`, async () => {
      const answer = await fetch(origin + path);
      return answer.status === 503 ? undefined : answer;
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !bytes.toString("latin1").startsWith(beginning))
      throw new Error(`the ${format} of the card is answered ${response.status}, and begins ${bytes.subarray(0, 8)}`);
    sizes[format] = bytes.length;
  }
  return sizes;
}
