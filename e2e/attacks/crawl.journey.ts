import { inLanguage, locales } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { expect, test } from "@playwright/test";
import { canaryContacts, canarySigns } from "../../api/test/canary-contacts.ts";
import { publishCard, rareName } from "../public-cards.ts";
import { api, createAccount, origin } from "../steps.ts";

const publish = () => publishCard({ first_name: "Канарея", last_name: rareName(), ...canaryContacts });

async function textOf(path: string, token?: string): Promise<string> {
  const headers = { "accept-language": "ru", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return (await fetch(origin() + path, { headers })).text();
}

/** What a reader may ask to find out what is hidden: beginnings, since a page may repeat the question. */
const prying = ["q=canar", "q=900000227", "agency=CANAR", "type=name&q=canar", "type=city&q=canar"];

test("CARD-04 a guest who reads every address of the API description and every page meets no contact", async () => {
  const { id } = await publish();
  const description = JSON.parse(await textOf("/api/openapi.json"));
  const addresses = Object.entries<Record<string, unknown>>(description.paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => path.replace("{photoType}", "beauty-portrait").replace(/\{\w+\}/g, id));
  expect(addresses.length).toBeGreaterThan(15);
  const pages = Object.values(paths).map((address) => (address as (id: string) => string)(id));
  const read = [
    ...addresses,
    ...addresses.flatMap((path) => (path.includes("/search") ? prying.map((query) => `${path}?${query}`) : [])),
    ...["/sitemap.xml", "/robots.txt", ...pages.flatMap((path) => locales.map((locale) => inLanguage(path, locale)))],
    ...prying.map((query) => `/search?${query}`),
  ];
  for (const path of read) {
    expect([path, canarySigns.exec(await textOf(path))?.[0]]).toEqual([path, undefined]);
  }
});

test("FL-05 who is signed in meets contacts on a single card, and in no list", async () => {
  const { id, name } = await publish();
  const { token } = await createAccount();
  await api("POST", `/favorites/${id}`, { token });
  const search = `/api/search?q=${encodeURIComponent(name.split(" ")[1] ?? "")}`;
  for (const path of [search, "/api/favorites"]) {
    const text = await textOf(path, token);
    expect([path, text.includes(id)]).toEqual([path, true]);
    expect([path, canarySigns.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  expect(await textOf(`/api/models/public/${id}`, token)).toMatch(canarySigns);
});
