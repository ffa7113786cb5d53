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
  ["/login", "/login"],
])("%s is cached as %s", (address, cached) => {
  expect(cacheAddress(new URL(address, "https://compcard.example"))).toBe(cached);
});

it.each([
  "/login?next=%2Fcreate",
  "/login/vk?code=secret&state=secret",
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
