import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

describe("settings", () => {
  it("start with nothing set", () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      demo: true,
    });
  });

  it("that are set to nothing are not set", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: "", VK_BASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it("keep demo cards out of production unless asked for", () => {
    expect(parseConfig({ NODE_ENV: "production" }).demo).toBe(false);
    expect(parseConfig({ NODE_ENV: "production", DEMO: "on" }).demo).toBe(true);
  });

  it("believe proxies by address, network or name of a local network", () => {
    const read = (value: string) => parseConfig({ TRUST_PROXY: value }).trustProxy;
    expect(read("127.0.0.1, 10.0.0.0/8 ,2001:db8::/32,loopback")).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "2001:db8::/32",
      "loopback",
    ]);
    expect(read("off")).toEqual([]);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "example.org"],
    ["DATABASE_URL", "mysql://x"],
    ["EMAIL_VERIFICATION", "no"],
    ["MODERATION", "never"],
    ["TRUST_PROXY", "on"],
    ["TRUST_PROXY", "10.0.0.0/8, proxy.example"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["S3_BUCKET", "photos"],
  ])("%s=%s is refused in one line that names it", (name, value) => {
    const read = () => parseConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name === "S3_BUCKET" ? "S3_ENDPOINT is empty; it takes " : `${name} is "${value}"; it takes `);
    expect(read).not.toThrow("\n");
  });
});
