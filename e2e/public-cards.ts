import { createHash } from "node:crypto";
import type { PhotoType } from "@compcard/domain/cards/options";
import { addPhoto } from "./owned-card.ts";
import { type Account, api, createAccount } from "./steps.ts";

export interface PublishedCard {
  id: string;
  token: string;
  /** Address of the account that owns it. */
  email: string;
  owner: Account;
  /** The name on a tile. */
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
  types: readonly PhotoType[] = ["beauty-portrait"],
): Promise<PublishedCard> {
  const owner = await createAccount();
  const { token, email } = owner;
  const { model } = await api("POST", "/models", { token, body: fields });
  for (const type of types) await addPhoto(owner, model.id, type);
  return { id: model.id, token, email, owner, name: `${fields.first_name} ${fields.last_name}` };
}
