import { expect, it } from "vitest";
import { cleanUrl, unreadable } from "./clean-url.ts";

it.each(["", "http://localhost:3000", "HTTPS://elsewhere.example"])(
  "TL-13 TL-42 an address is cleaned whether a proxy wrote its origin or not: %j",
  (origin) => {
    expect(cleanUrl(`${origin}/api/agencies/%00`)).toBe(`${origin}/api/agencies/${unreadable}`);
    expect(cleanUrl(`${origin}/m/anna%E3%80%82?x=1`)).toBe(`${origin}/m/anna?x=1`);
    expect(cleanUrl(`${origin}/search?q=%20a`)).toBe(`${origin}/search?q=%20a`);
  },
);

it("an address that is none of a path stays", () => expect(cleanUrl("*")).toBe("*"));
