import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { categoryKinds } from "@compcard/domain/consents/categories";
import type { Product } from "../scripts/tools/product.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, mailTo, password } from "./steps.ts";

/** Words that no line can break, in the three scripts. */
const long = {
  ru: "Рождественскаяпреображенскаявознесенскаялуговая",
  en: "Wolfeschlegelsteinhausenbergerdorffwelchevoralt",
  zh: "欧阳司马诸葛上官".repeat(6),
  url: `https://example.com/${"very-long-path-of-an-address".repeat(4)}`,
  email: (name: string) => `${name}-${"mailbox".repeat(6)}@${"department".repeat(4)}.example.com`,
};

/** Everybody and everything that pages are about, each with the longest texts that people write. */
export interface Crowd {
  /** Owns a card, a selection and an agency, and is a verified booker. */
  owner: Account;
  moderator: Account;
  /** Address of each page, by its pattern in the route table. */
  addresses: Record<string, string[]>;
}

/** @returns what fills every page of a server whose moderator is `admin`. */
export async function fillCrowd({ origin: on, dataDir }: Product, admin: string): Promise<Crowd> {
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    api(method, path, { on, ...(token && { token }), body });
  const mailed = async (email: string) =>
    /(?:token=|confirm\/)([\w-]{60,})/.exec((await mailTo(email, dataDir)).text ?? "")?.[1] ?? "";

  async function enroll(email: string, firstName: string): Promise<Account> {
    const consents = ["processing", "publication", ...categoryKinds];
    const names = { firstName, lastName: long.ru };
    const body = { email, password, confirmPassword: password, ...names, consents };
    const { user, token } = await call("POST", "/auth/register", undefined, body);
    return { email, password, token, user };
  }
  const send = async (path: string, token: string, field: string, file: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    form.append(field, new File([await readFile(join(pictures, file))], "a.webp", { type: "image/webp" }));
    const sent = await fetch(`${on}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!sent.ok) throw new Error(`${path} answered ${sent.status}: ${await sent.text()}`);
  };
  const figures = { height: 178, chest: 84, waist: 60, hips: 89, age: 23, gender: "woman" };
  const texts = (name: string) => ({
    ...{
      first_name: name,
      last_name: name,
      location: name,
      country: "Russia",
      additional_info: `${name} ${"я".repeat(80)}`,
    },
    ...{ agency: name, booker: name, phone: "+7 900 765-43-21", email: long.email("card"), custom_skills: [name] },
    social_media: { instagram: "https://instagram.com/very_long_name_of_a_profile_" },
    videos: [{ url: "https://youtu.be/dQw4w9WgXcQ", kind: "reel" }],
  });
  async function publish({ token }: Account, fields: object): Promise<string> {
    const { model } = await call("POST", "/models", token, fields);
    for (const photoType of ["beauty-portrait", "smiling-portrait"])
      await send(`/upload/${model.id}`, token, "photo", `${photoType}.webp`, { photoType });
    return model.id;
  }

  const moderator = await enroll(admin, long.ru);
  const owner = await enroll(long.email("owner"), long.ru);
  const { token } = owner;
  const id = await publish(owner, { ...figures, ...texts(long.ru) });
  await call("PUT", `/models/${id}/handle`, token, { handle: "a".repeat(30) });
  await send(`/models/${id}/portfolio`, token, "photo", "dynamic.webp");
  const cards = [id];
  for (const name of [long.en, long.zh])
    cards.push(
      await publish(await enroll(long.email(name.slice(0, 2) === "Wo" ? "latin" : "han"), name.slice(0, 40)), {
        ...figures,
        ...texts(name),
      }),
    );
  await call("POST", `/favorites/${cards[1]}`, token);
  await call("POST", "/searches", token, { name: long.ru, query: "gender=woman&minHeight=170", notify: true });

  const domain = `${"department".repeat(5)}.example`;
  const company = `${long.en}${long.ru}`;
  await call("PUT", "/desk/domains", moderator.token, { domain, company });
  const office = `office@${domain}`;
  const stated = { name: company, city: long.ru, country: "Russia", site: `https://${domain}`, email: office };
  const { agency } = await call("POST", "/agencies", token, stated);
  const confirmAgency = await mailed(office);
  await call("POST", "/agencies/confirm", undefined, { token: confirmAgency });
  await send(`/agencies/${agency.id}/logo`, token, "logo", "beauty-portrait.webp");
  await call("PUT", `/agencies/${agency.id}/boards`, token, [
    { name: long.en.slice(0, 40) },
    { name: long.zh.slice(0, 40) },
  ]);
  const { row } = await call("POST", `/agencies/${agency.id}/roster`, token, {
    ...figures,
    ...texts(long.en),
    external_id: "X".repeat(40),
  });
  const unclaimed = row.model.id;
  const { url: claim } = await call("POST", `/agencies/${agency.id}/roster/${unclaimed}/invite`, token, {});
  await call("POST", `/models/${id}/representations`, token, {
    agency: agency.slug,
    rights: ["board", "edit", "photos"],
  });
  await call("PUT", `/agencies/${agency.id}/roster/${id}`, token, { accept: true });
  const people = [{ name: long.ru, email: long.email("client") }];
  const { client } = await call("POST", `/agencies/${agency.id}/clients`, token, { company, people, note: long.url });
  const invited = long.email("invited");
  await call("POST", `/agencies/${agency.id}/invitations`, token, { email: invited, role: "booker" });

  const booker = { company, role: long.ru, site: `https://${domain}`, email: `booker@${domain}` };
  await call("POST", "/bookers/application", token, booker);
  const confirmBooker = await mailed(booker.email);
  await call("POST", "/bookers/confirm", undefined, { token: confirmBooker });

  const own = { name: `${long.ru} ${long.en}`, description: `${long.zh} ${long.url}`, agency: agency.id, cards };
  const { selection } = await call("POST", "/selections", token, own);
  const { link } = await call("POST", `/selections/${selection.id}/links`, token, {
    name: long.ru,
    title: long.en,
    downloads: true,
    votes_shared: true,
  });
  const secret = new URL(link.url).pathname.split("/").at(-1) as string;
  const { guest } = await call("POST", `/shared/${secret}/open`, undefined, { name: long.en });
  await fetch(`${on}/api/shared/${secret}/votes/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "x-guest-key": guest.key },
    body: JSON.stringify({ choice: "yes", comment: `${long.ru} ${long.url}` }),
  });

  const minor = await enroll(long.email("minor"), long.ru);
  const young = await publish(minor, { ...figures, age: 17, first_name: long.ru, last_name: long.zh.slice(0, 40) });
  const parent = long.email("parent");
  await call("PUT", `/models/${young}/guardian`, minor.token, { name: long.ru, contact: long.ru, email: parent });
  await call("POST", `/models/${cards[1]}/report`, token, {
    reason: "other",
    text: `${long.en} ${long.url}`,
    email: long.email("report"),
  });
  const forgetful = await enroll(long.email("forgetful"), long.ru);
  await call("POST", "/auth/forgot-password", undefined, { email: forgetful.email });

  const one = { ":id": id, ":handle": "a".repeat(30), ":token": secret, ":slug": agency.slug };
  const plain = (pattern: string) => [pattern.replace(/:\w+/, (name) => one[name as keyof typeof one] ?? name)];
  const selected = `/selections/${selection.id}`;
  const team = `/agency/${agency.id}`;
  return {
    owner,
    moderator,
    addresses: new Proxy<Record<string, string[]>>(
      {
        "/model/:id/*": [
          ...cards.map((card) => `/model/${card}`),
          `/model/${id}?edit=true`,
          `/model/${id}?as=guest`,
          `/model/${unclaimed}`,
          `/model/${young}`,
        ],
        "/selections/:id": [selected, `${selected}?view=answers`, `${selected}?view=links`],
        "/agency/:id": [
          team,
          ...["clients", "inbox", "members", "settings", "import"].map((view) => `${team}?view=${view}`),
          `${team}?view=clients&client=${client.id}`,
          `${team}?card=${unclaimed}`,
        ],
        "/confirm/:token": [`/confirm/${"x".repeat(64)}`],
        "/options/answer/:token": [`/options/answer/${"x".repeat(64)}`],
        "/claim": [claim.slice(claim.indexOf("/claim"))],
        "/guardian": [`/guardian?token=${await mailed(parent)}`],
        "/agency/join": [`/agency/join?token=${await mailed(invited)}`],
        "/agency/confirm": [`/agency/confirm?token=${confirmAgency}`],
        "/bookers/confirm": [`/bookers/confirm?token=${confirmBooker}`],
        "/reset-password": [`/reset-password?token=${await mailed(forgetful.email)}`],
        "/profile": ["/profile", "/profile?tab=account#developers", "/profile?tab=account", "/profile?tab=privacy"],
        "/create": [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `/create?step=${step}`),
        "/search": ["/search", `/search?text=${long.ru}&location=${long.zh}`, "/search?q=nobodyatall"],
        "/moderation": ["/moderation", "/moderation?tab=people"],
        "/desk/*": [],
        "/*": ["/nope"],
        "/m/:handle": ["/m/nobody"],
      },
      { get: (known, pattern: string) => known[pattern] ?? plain(pattern) },
    ),
  };
}
