import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstatedSite } from "@compcard/domain/site";
import { describe, expect, it } from "vitest";
import { parseConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { settings } from "./settings.ts";
import { demoSiteFile } from "./site-file.ts";

const production = { NODE_ENV: "production", MAIL: "files" };

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

  it("keep demo cards out of production by default", () => {
    expect(parseConfig(production).demo).toBe(false);
    expect(parseConfig({ ...production, DEMO: "on" }).demo).toBe(true);
  });

  it("require a passkey of moderators everywhere but on demos, unless stated", () => {
    expect(parseConfig(production).moderatorSecondFactor).toBe(true);
    expect(parseConfig({ ...production, DEMO: "on" }).moderatorSecondFactor).toBe(false);
    expect(parseConfig({}).moderatorSecondFactor).toBe(false);
    expect(parseConfig({ MODERATOR_SECOND_FACTOR: "required" }).moderatorSecondFactor).toBe(true);
    expect(parseConfig({ ...production, MODERATOR_SECOND_FACTOR: "off" }).moderatorSecondFactor).toBe(false);
  });

  it("FL-47 let a site state the demo's texts only where it is the demo", () => {
    expect(parseConfig({}).site.claims.home).not.toEqual([]);
    for (const real of [production, { ...production, DEMO: "on" }, { DEMO: "off" }])
      expect(parseConfig(real).site).toEqual(unstatedSite);
    expect(parseConfig({ ...production, SITE_FILE: demoSiteFile }).site).toEqual(parseConfig({}).site);
  });

  it("FL-47 send mails in the site's name where no sender is given", () => {
    const folder = mkdtempSync(join(tmpdir(), "compcard-sender-"));
    const SITE_FILE = join(folder, "site.json");
    const senderOf = (name: string) => {
      writeFileSync(SITE_FILE, JSON.stringify({ name }));
      const { mailFrom, contactEmail } = parseConfig({ SITE_FILE });
      return [mailFrom, contactEmail];
    };
    expect(senderOf("Подиум 2")).toEqual(["Подиум 2 <noreply@localhost>", "Подиум 2 <noreply@localhost>"]);
    expect(senderOf('Podium, "Co"')[0]).toBe('"Podium, \\"Co\\"" <noreply@localhost>');
    expect(parseConfig({}).mailFrom).toBe("Compcard <noreply@localhost>");
    expect(parseConfig({ SITE_FILE, MAIL_FROM: "a@example.com" }).mailFrom).toBe("a@example.com");
    rmSync(folder, { recursive: true });
  });

  it("FL-04 production needs a mail server, or the word that mails are files", () => {
    expect(() => parseConfig({ NODE_ENV: "production" })).toThrow(/^SMTP_URL is ""; it takes .* MAIL=files/);
    expect(parseConfig(production).smtpUrl).toBeNull();
    const served = { NODE_ENV: "production", SMTP_URL: "smtps://mail.example.org" };
    expect(() => parseConfig(served)).toThrow(/^MAIL_FROM is ""; it takes the sender of mails in production/);
    expect(parseConfig({ ...served, MAIL_FROM: "Cards <noreply@example.org>" }).smtpUrl).toBeTruthy();
    expect(parseConfig({ ...served, SMTP_URL: "smtp://127.0.0.1:1025" }).mailFrom).toBe("Compcard <noreply@localhost>");
    expect(() => parseConfig({ ...production, SMTP_URL: "smtps://mail.example.org" })).toThrow(/^MAIL is "files"; /);
  });

  it("take what belongs together only together", () => {
    for (const name of ["DATABASE_READ_URL", "DATABASE_DIRECT_URL"]) {
      const alone = { [name]: "postgres://db/cards" };
      expect(() => parseConfig(alone)).toThrow(`${name} is "postgres://db/cards"; it takes a value only beside`);
      expect(() => parseConfig({ ...alone, DATABASE_URL: "postgres://db/cards" })).not.toThrow();
    }
    const bucket = { BACKUP_TO: "s3://backups/cards" };
    expect(() => parseConfig(bucket)).toThrow(
      /^BACKUP_TO is "s3:.*"; it takes a bucket only with the BACKUP_S3_ or S3_/,
    );
    expect(() => parseConfig({ ...bucket, ...s3, S3_ENDPOINT: "https://storage.example.org" })).not.toThrow();
  });

  it("take addresses of mails with or without a name, and of this site without a path", () => {
    for (const address of ["a@localhost", "Cards <a@example.org>", '"Cards, \\"Co\\"" <a@example.org>'])
      expect(parseConfig({ MAIL_FROM: address, CONTACT_EMAIL: address })).toMatchObject({
        ...{ mailFrom: address, contactEmail: address },
      });
    expect(parseConfig({ CONTACT_EMAIL: "a@example.org, b@example.org" }).contactEmail).toContain("b@");
    for (const PUBLIC_URL of ["https://cards.example.org", "https://cards.example.org//", "http://[::1]:3000"])
      expect(parseConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/+$/, ""));
  });

  const s3 = { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const mailed = { MAIL: "", MAIL_FROM: "a@example.org" };
  it.each([
    ["smtp", { ...mailed, SMTP_URL: "smtp://me:secret@mail.example.org" }, "SMTP_URL", "smtps://mail.example.org"],
    ["smtp", { ...mailed, SMTP_URL: "smtp://10.0.0.2:587" }, "SMTP_URL", "smtp://10.0.0.2:587?requireTLS=true"],
    ["s3", { ...s3, S3_ENDPOINT: "http://storage.example.org" }, "S3_ENDPOINT", "https://storage.example.org"],
    ["http", { PUBLIC_URL: "http://cards.example.org" }, "PUBLIC_URL", "https://cards.example.org"],
  ])("FL-19 what leaves this machine in the clear in production takes INSECURE=%s", (way, open, name, safe) => {
    const read = (more: Record<string, string>) => () => parseConfig({ ...production, ...open, ...more });
    expect(read({})).toThrow(new RegExp(`^${name} is ".*"; it takes .*, unless INSECURE=${way} says otherwise$`));
    expect(read({})).not.toThrow("secret");
    expect(read({ INSECURE: `${way === "s3" ? "http" : "s3"}` })).toThrow(name);
    expect(read({ INSECURE: `http, s3,smtp` })).not.toThrow();
    expect(read({ NODE_ENV: "development" })).not.toThrow();
    expect(read({ [name]: safe })).not.toThrow();
    const here = (open as Record<string, string>)[name]?.replace(/[\w.]+\.(org|2)\b/, "127.0.0.1") ?? "";
    expect(read({ [name]: here })).not.toThrow();
  });

  it("give verified bookers more contacts a day than members, as the pages promise", () => {
    expect(parseConfig({ CONTACT_BUDGET: "5", CONTACT_BUDGET_VERIFIED: "6" }).contactBudget).toEqual({
      members: 5,
      verified: 6,
    });
    const same = { CONTACT_BUDGET: "600" };
    expect(() => parseConfig(same)).toThrow(
      /^CONTACT_BUDGET_VERIFIED is "600"; it takes more than CONTACT_BUDGET \(600\)/,
    );
  });

  it("check cards before they are shown only where somebody is named who does", () => {
    expect(() => parseConfig({ MODERATION: "pre" })).toThrow(/^ADMIN_EMAILS is ""; it takes .* MODERATION=pre/);
    const named = parseConfig({ MODERATION: "pre", ADMIN_EMAILS: "Ann@Example.org, bo@example.org" });
    expect(named).toMatchObject({ moderation: "pre", adminEmails: ["ann@example.org", "bo@example.org"] });
    expect(parseConfig({})).toMatchObject({ moderation: "post", adminEmails: [] });
  });

  it("FL-60 set how long a stopping server still responds", () => {
    expect(parseConfig({}).drainSeconds).toBe(0);
    expect(parseConfig(production).drainSeconds).toBe(5);
    expect(parseConfig({ DRAIN_SECONDS: "12" }).drainSeconds).toBe(12);
  });

  /** A value of each setting that it cannot take; the others take any text. */
  const wrong: Partial<Record<keyof typeof settings, string>> = {
    PORT: "1.5",
    PUBLIC_URL: "x",
    DATABASE_URL: "x",
    DATABASE_READ_URL: "x",
    DATABASE_DIRECT_URL: "x",
    S3_ENDPOINT: "x",
    S3_ADDRESS_STYLE: "x",
    BACKUPS: "x",
    BACKUP_TO: "ftp://x",
    BACKUP_S3_ENDPOINT: "x",
    BACKUP_S3_ADDRESS_STYLE: "x",
    SMTP_URL: "x",
    MAIL: "x",
    MAIL_FROM: "x",
    EMAIL_VERIFICATION: "x",
    CONSENT: "x",
    GOOGLE_JWKS_URL: "x",
    GOOGLE_SCRIPT_URL: "http://10.0.0.2/x",
    VK_BASE_URL: "x",
    OIDC_ISSUER: "http://10.0.0.2/x",
    OIDC_NAME: "x".repeat(41),
    AUTH_UNIFORM_ERRORS: "x",
    SITE_FILE: "x",
    CONTACT_EMAIL: "x",
    ADMIN_EMAILS: "x",
    CHANGELOG_URL: "x",
    AI_CRAWLERS: "x",
    MODERATION: "x",
    MODERATOR_SECOND_FACTOR: "x",
    CONTACT_BUDGET: "-1",
    CONTACT_BUDGET_VERIFIED: "many",
    SEARCH_INDEX: "x",
    SEARCH_INDEX_MEMORY: "5",
    RESPONSE_CACHE_MEMORY: "x",
    OFFLINE: "x",
    DEMO: "x",
    RATE_LIMIT: "x",
    TRUST_PROXY: "x",
    INSECURE: "x",
    METRICS_PORT: "x",
    OTEL_EXPORTER_OTLP_ENDPOINT: "x",
    SLOW_QUERY_MS: "0",
    DRAIN_SECONDS: "-1",
    LOG_LEVEL: "x",
    // Repeated as … alone, as it is a secret.
    ENCRYPTION_KEY: "…",
  };
  const anyText = ["HOST", "DATA_DIR", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  anyText.push("BACKUP_S3_REGION", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY");
  anyText.push("GOOGLE_CLIENT_ID", "VK_CLIENT_ID", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "METRICS_HOST");

  it.each(Object.keys(settings).filter((name) => !anyText.includes(name)))(
    "FL-70 %s says what it takes, in our own words",
    (name) => {
      const value = wrong[name as keyof typeof settings];
      if (value === undefined) throw new Error(`${name} has no wrong value here`);
      expect(() => parseConfig({ [name]: value })).toThrow(`${name} is "${value}"; it takes `);
      expect(() => parseConfig({ [name]: value })).not.toThrow(/Invalid|expected|Too small|pino/);
    },
  );

  it("take a secret from a file, as containers hand it on", () => {
    const folder = mkdtempSync(join(tmpdir(), "compcard-secret-"));
    const [file, empty] = [join(folder, "database_url"), join(folder, "empty")];
    writeFileSync(file, "postgres://app:p4ss@db/cards\n");
    writeFileSync(empty, "\n");
    expect(parseConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://app:p4ss@db/cards");
    const takes = "it takes a file that can be read and holds the value";
    for (const wrong of [empty, join(folder, "nowhere")])
      expect(() => parseConfig({ DATABASE_URL_FILE: wrong })).toThrow(`DATABASE_URL_FILE is "${wrong}"; ${takes}`);
    expect(() => parseConfig({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://db/cards" })).toThrow(
      `DATABASE_URL_FILE is "${file}"; it takes nothing beside DATABASE_URL`,
    );
    writeFileSync(file, "mysql://app:p4ss@db/cards");
    expect(() => parseConfig({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL is "mysql:\/\/…@db\/cards"; /);
    rmSync(folder, { recursive: true });
  });

  it("FL-70 repeat no password", () => {
    expect(() => parseConfig({ DATABASE_URL: "mysql://me:secret@db/cards" })).toThrow(
      'DATABASE_URL is "mysql://…@db/cards"',
    );
    expect(() => parseConfig({ SMTP_URL: "x://a:B/x//y@z/w@mail.io" })).toThrow('SMTP_URL is "x://…@mail.io"');
    expect(() => parseConfig({ ENCRYPTION_KEY: "secret" })).toThrow(/^ENCRYPTION_KEY is "…"; it takes a secret of/);
  });

  it("take an OpenID provider whole, or none", () => {
    const { OIDC_NAME, ...rest } = {
      OIDC_ISSUER: "https://id.example/realm",
      OIDC_CLIENT_ID: "compcard",
      OIDC_CLIENT_SECRET: "s",
      OIDC_NAME: "Example",
    };
    expect(parseConfig({}).oidc).toBeNull();
    expect(() => parseConfig(rest)).toThrow("OIDC_NAME is empty; it takes a value");
    const { oidc, settingsInForce } = parseConfig({ ...rest, OIDC_NAME });
    expect(oidc).toEqual({ issuer: rest.OIDC_ISSUER, clientId: "compcard", clientSecret: "s", name: "Example" });
    expect(settingsInForce.find(({ name }) => name === "OIDC_CLIENT_SECRET")?.value).toBeNull();
    expect(parseConfig({ ...rest, OIDC_NAME, OIDC_ISSUER: "http://127.0.0.1:9/realm" }).oidc?.issuer).toContain(":9");
  });

  it("keep backups apart from photos, in a storage of their own where one is named", () => {
    const s3 = { S3_ENDPOINT: "http://127.0.0.1:9", S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "k" };
    const photos = { ...s3, S3_SECRET_ACCESS_KEY: "s" };
    expect(parseConfig(photos).backupS3).toMatchObject({ endpoint: "http://127.0.0.1:9", accessKeyId: "k" });
    const own = { BACKUP_S3_ENDPOINT: "http://127.0.0.1:8", BACKUP_S3_REGION: "q", BACKUP_S3_ACCESS_KEY_ID: "l" };
    expect(() => parseConfig({ ...photos, ...own })).toThrow("BACKUP_S3_SECRET_ACCESS_KEY is empty; it takes a value");
    const both = parseConfig({ ...photos, ...own, BACKUP_S3_SECRET_ACCESS_KEY: "t" });
    expect(both.backupS3).toEqual({
      endpoint: "http://127.0.0.1:8",
      region: "q",
      accessKeyId: "l",
      secretAccessKey: "t",
      addressStyle: "path",
    });
    expect(both.s3?.accessKeyId).toBe("k");
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
    ["PUBLIC_URL", "https://example.org/cards"],
    ["PUBLIC_URL", "https://example.org/?lang=ru"],
    ["PUBLIC_URL", "https://example.org#top"],
    ["MAIL_FROM", "abcdef"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
    ["MAIL_FROM", "Cards a@example.org"],
    ["CONTACT_EMAIL", "abcdef"],
    ["DATABASE_URL", "mysql://x"],
    ["EMAIL_VERIFICATION", "no"],
    ["CONSENT", "on"],
    ["AI_CRAWLERS", "Refuse"],
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
