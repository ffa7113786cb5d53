import { inLanguage, locales } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { expect, test } from "@playwright/test";
import { canaryContacts, canaryMarkers } from "../../api/test/canary-contacts.ts";
import { publishCard, rareName } from "../public-cards.ts";
import { api, createAccount, freshEmail, mailedLink, origin } from "../steps.ts";

const publish = () => publishCard({ first_name: "Канарея", last_name: rareName(), ...canaryContacts });

async function textOf(path: string, token?: string): Promise<string> {
  const headers = { "accept-language": "ru", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return (await fetch(origin() + path, { headers })).text();
}

/** Queries that could reveal hidden values: prefixes, because a page may repeat the query. */
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
    expect([path, canaryMarkers.exec(await textOf(path))?.[0]]).toEqual([path, undefined]);
  }
});

test("FL-06 CARD-04 a guest and a member who read every address meet nothing of a minor's contacts, nor of the guardian's", async () => {
  // Members may read contacts of other cards, so hers have unique words.
  const linnets = {
    ...{ phone: "+79000088771", whatsapp: "+79000088772", email: "linnet@example.com", agency: "LINNETAGENCY" },
    ...{ booker: "LINNETBOOKER", social_media: { instagram: "https://instagram.com/linnetsocial" } },
  };
  const { id, token, name } = await publishCard({
    first_name: "Канарея",
    last_name: rareName(),
    ...linnets,
    age: 17,
  });
  const email = freshEmail();
  const guardian = { name: "Линнет Опекун", contact: "t.me/linnetguardian", email };
  await api("PUT", `/models/${id}/guardian`, { token, body: guardian });
  const link = /token=([\w-]+)/.exec(await mailedLink(email, "guardian"))?.[1];
  await api("POST", "/guardians/confirm", { body: { token: link } });
  const member = await createAccount();
  const description = JSON.parse(await textOf("/api/openapi.json"));
  const addresses = Object.entries<Record<string, unknown>>(description.paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => path.replace("{photoType}", "beauty-portrait").replace(/\{\w+\}/g, id));
  const signs = /linnet|90000887|Опекун/i;
  const word = encodeURIComponent(name.split(" ")[1] ?? "");
  for (const session of [undefined, member.token])
    for (const path of [
      ...addresses,
      ...["q=linnet", "agency=LINNET", "type=city&q=linnet"].map((query) => `/api/search?${query}`),
      `/model/${id}`,
      `/api/search?q=${word}`,
    ])
      expect([path, signs.exec(await textOf(path, session))?.[0]]).toEqual([path, undefined]);
  // A guest does not even meet the card.
  for (const path of [`/api/models/public/${id}`, `/api/search?q=${word}`, `/model/${id}`, "/sitemap-cards-1.xml"])
    expect([path, (await textOf(path)).includes(name.split(" ")[1] ?? "-")]).toEqual([path, false]);
  expect(await textOf(`/api/search?q=${word}`, member.token)).toContain(id);
});

test("FL-05 who is signed in meets contacts on a single card, and in no list", async () => {
  const { id, name } = await publish();
  const { token } = await createAccount();
  await api("POST", `/favorites/${id}`, { token });
  const search = `/api/search?q=${encodeURIComponent(name.split(" ")[1] ?? "")}`;
  for (const path of [search, "/api/favorites"]) {
    const text = await textOf(path, token);
    expect([path, text.includes(id)]).toEqual([path, true]);
    expect([path, canaryMarkers.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  expect(await textOf(`/api/models/public/${id}`, token)).toMatch(canaryMarkers);
});
