import { expect, it } from "vitest";
import { pageHeaders } from "./policy.ts";

const config = {
  publicUrl: "https://cards.example",
  googleClientId: null,
  googleScriptUrl: null,
  vkEnabled: false,
  emailVerification: "required",
  moderation: "post",
} as const;

const connections = (host: string) =>
  /connect-src ([^;]*)/.exec(pageHeaders("n0nce", config, host)["content-security-policy"] ?? "")?.[1];

it("LIVE-01 lets pages open the live channel of their own host and no other", () => {
  expect(connections("cards.example")).toBe("'self' ws://cards.example wss://cards.example");
  expect(connections("[::1]:3000")).toBe("'self' ws://[::1]:3000 wss://[::1]:3000");
});

it("takes nothing but a host into the policy", () => {
  for (const host of ["", "a; script-src *", "a b", "a,b"]) expect(connections(host)).toBe("'self'");
});
