import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "../scripts/tools/product.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, freshEmail, mailTo, password } from "./steps.ts";

/** A server of a journey's own, and its moderator. */
export interface Site {
  product: Product;
  moderator: Account;
}

/** Signs somebody up at a server of a journey's own. */
export async function enroll(on: string, email: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName: "Рита", lastName: "Главная" };
  const { user, token } = await api("POST", "/auth/register", { body, on });
  return { email, password, token, user };
}

/** A domain that a moderator accepted: an agency with an address there is verified at once. */
export async function acceptedDomain({ product, moderator }: Site, company: string): Promise<string> {
  const domain = `${crypto.randomUUID()}.example`;
  await api("PUT", "/desk/domains", { token: moderator.token, body: { domain, company }, on: product.origin });
  return domain;
}

export const tokenMailedTo = async (product: Product, email: string) =>
  /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1] ?? "";

/** An agency whose domain a moderator accepted for a company, whose name it gets. */
export async function verifiedAgency(site: Site, owner: Account, company = "Дом «Север»") {
  const { token } = owner;
  const on = site.product.origin;
  const domain = await acceptedDomain(site, company);
  const email = `office@${domain}`;
  const body = { name: "Север", email, city: "Москва", country: "Russia", site: domain };
  const { agency } = await api("POST", "/agencies", { token, body, on });
  await api("POST", "/agencies/confirm", { body: { token: await tokenMailedTo(site.product, email) }, on });
  return agency as { id: string; slug: string };
}

/** A model who lets the agency show her. */
export async function shownModel(
  on: string,
  owner: Account,
  agency: { id: string; slug: string },
  first_name: string,
): Promise<string> {
  const { token } = await enroll(on, freshEmail());
  const body = {
    ...{ first_name, last_name: "Лугова", age: 23, height: 178, chest: 84, waist: 60, hips: 89 },
    ...{ location: "Москва, Россия", phone: "+7 900 765-43-21" },
  };
  const { model } = await api("POST", "/models", { token, body, on });
  const form = new FormData();
  form.append("photoType", "beauty-portrait");
  const bytes = await readFile(join(pictures, "beauty-portrait.webp"));
  form.append("photo", new File([bytes], "a.webp", { type: "image/webp" }));
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${on}/api/upload/${model.id}`, { method: "POST", headers, body: form });
  const proposal = { agency: agency.slug, rights: ["board"] };
  await api("POST", `/models/${model.id}/representations`, { token, body: proposal, on });
  const accept = { token: owner.token, body: { accept: true }, on };
  await api("PUT", `/agencies/${agency.id}/roster/${model.id}`, accept);
  return model.id;
}
