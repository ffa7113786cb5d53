import { expect, it } from "vitest";
import { cacheAddress } from "./page-address.ts";

const id = "d5fce48b-10b0-4e93-80de-86d25b5126a8";

it.each([
  ["/?utm_source=mail", "/"],
  ["/en?fbclid=1", "/en"],
  ["/about?x=1", "/about"],
  ["/zh/contact?yclid=2", "/zh/contact"],
  [`/model/${id}?from=qr&utm_campaign=spring`, `/model/${id}`],
  [`/model/${id}?units=us&from=vk&write=true`, `/model/${id}?units=us`],
  [`/model/${id}?units=eu`, `/model/${id}`],
  [`/model/${id}?units=mars`, `/model/${id}`],
  ["/search?page=1&q=&saved=7&utm_source=x", "/search"],
  ["/search?sort=newest&country=Russia&q=%20anna&page=2", "/search?q=anna&country=russia&sort=newest&page=2"],
  ["/en/search?skills=posing&skills=catwalk", "/en/search?skills=catwalk&skills=posing"],
  [`/en/a/nord?utm_source=x&page=2&board=${id}`, `/en/a/nord?board=${id}&page=2`],
  ["/a/nord?page=1&board=all", "/a/nord"],
  [`/a/nord/embed?lang=en&page=2&board=${id}`, `/a/nord/embed?board=${id}`],
  ["/a/nord/embed?theme=dark&page=2", "/a/nord/embed?theme=dark"],
  ["/a/nord/embed?theme=auto", "/a/nord/embed"],
  ["/login", "/login"],
])("%s is cached as %s", (address, cached) => {
  expect(cacheAddress(new URL(address, "https://compcard.example"))).toBe(cached);
});

it.each([
  "/login?next=%2Fcreate",
  "/login/vk?code=secret&state=secret",
  "/login/oidc?code=secret&state=secret",
  "/verify-email?token=secret",
  "/reset-password?token=secret",
  "/searches/off?token=secret",
  "/s/secret",
  "/zh/s/secret",
  "/nothing",
  "/search.data",
  "/en/fr/search",
])("%s is not cached", (address) => {
  expect(cacheAddress(new URL(address, "https://compcard.example"))).toBeNull();
});
