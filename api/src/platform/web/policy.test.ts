import { unstatedSite } from "@compcard/domain/site";
import { expect, it } from "vitest";
import { pagePolicy } from "./policy.ts";

const config = {
  google: null,
  vkEnabled: false,
  emailVerification: "required",
  uniformErrors: false,
  moderation: "post",
  offline: true,
  docs: true,
  styleguide: false,
  site: unstatedSite,
} as const;

const connections = (publicUrl: string) => /connect-src ([^;]*)/.exec(pagePolicy([], { ...config, publicUrl }))?.[1];

it("FL-10 LIVE-01 lets pages open the live channel of PUBLIC_URL and no other", () => {
  expect(connections("https://cards.example")).toBe("'self' wss://cards.example");
  expect(connections("http://[::1]:3000")).toBe("'self' ws://[::1]:3000");
});
