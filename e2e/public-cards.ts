import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, api, createAccount } from "./steps.ts";

export interface PublishedCard {
  id: string;
  token: string;
  /** Of the account that owns it. */
  email: string;
  owner: Account;
  /** As a tile shows it. */
  name: string;
}

let names = 0;

/** A family name that no other card of the run has, nor one that a slip of the hand would make of it. */
export function rareName(): string {
  names += 1;
  const digest = createHash("sha256").update(`${process.pid} ${names}`).digest();
  const syllables = [...digest.subarray(0, 5)].map((byte) => `${"рнлмдвтс"[byte & 7]}${"оеаиыуюя"[(byte >> 3) & 7]}`);
  return `Ж${"оеаи"[(digest[5] ?? 0) & 3]}${syllables.join("")}ская`;
}

/** A published card of an account of its own, with photos of these types. */
export async function publishCard(
  fields: Record<string, unknown> & { first_name: string; last_name: string },
  types: readonly string[] = ["beauty-portrait"],
): Promise<PublishedCard> {
  const owner = await createAccount();
  const { token, email } = owner;
  const { model } = await api("POST", "/models", { token, body: fields });
  for (const type of types) {
    const form = new FormData();
    form.append("photoType", type);
    form.append(
      "photo",
      new File([await readFile(join(pictures, `${type}.webp`))], "photo.webp", { type: "image/webp" }),
    );
    const sent = await fetch(`${process.env.E2E_ORIGIN}/api/upload/${model.id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!sent.ok) throw new Error(`the photo was refused: ${await sent.text()}`);
  }
  return { id: model.id, token, email, owner, name: `${fields.first_name} ${fields.last_name}` };
}

const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");
