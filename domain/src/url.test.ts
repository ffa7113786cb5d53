import { expect, it } from "vitest";
import { parseUrl } from "./url.ts";

it("takes an address apart, and nothing that is none", () => {
  expect(parseUrl("https://vk.com/anna?x=1")).toMatchObject({ hostname: "vk.com", pathname: "/anna" });
  for (const text of ["", "vk.com", "/model/1", "https://"]) expect(parseUrl(text)).toBeNull();
});
