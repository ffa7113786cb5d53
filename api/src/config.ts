import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

/** A setting: its shape, and the sentence that stands in the README's table. */
function setting<T extends z.ZodType>(
  schema: T,
  meaning: string,
  shown = "",
): { schema: T; meaning: string; shown: string } {
  return { schema, meaning, shown };
}

const list = (text = "") =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** An address, one with a prefix length, or one of the words Fastify knows for local networks. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
}

const onOff = (fallback: "on" | "off") => z.enum(["on", "off"], "on or off").default(fallback);
const address = z.url({ protocol: /^https?$/, error: "an address such as https://example.org" });

/** Whoever can change what an identity provider says can be anybody here: plain http is for stand-ins on this machine. */
const provider = (fallback: string) => {
  const safe = address.regex(
    /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$))/,
    "an https address; http only on this machine",
  );
  return safe.default(fallback);
};

/** Every setting of the server: name, type, default, one sentence. The README's table is made from it. */
export const settings = {
  PORT: setting(z.coerce.number("a port from 0 to 65535").int().min(0).max(65535).default(3000), "port it listens on"),
  HOST: setting(z.string().min(1).default("127.0.0.1"), "address it listens on"),
  PUBLIC_URL: setting(address.optional(), "origin in links, share tags and mails", "`http://localhost:$PORT`"),
  DATA_DIR: setting(
    z.string().min(1).default("./data"),
    "everything the embedded defaults keep: database, photos, outbox",
  ),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "an address that begins with postgres://")
      .optional(),
    "PostgreSQL 15 or later",
    "empty → embedded",
  ),
  DATABASE_READ_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "an address that begins with postgres://")
      .optional(),
    "a replica for public reads",
    "= `DATABASE_URL`",
  ),
  S3_ENDPOINT: setting(address.optional(), "photo storage; all five or none", "empty → files in `DATA_DIR`"),
  S3_BUCKET: setting(z.string().optional(), "bucket of the photo storage"),
  S3_REGION: setting(z.string().optional(), "region of the photo storage"),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), "key of the photo storage"),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), "secret of the photo storage"),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, "an address that begins with smtp:// or smtps://")
      .optional(),
    "mail server",
    "empty → `.eml` files in `DATA_DIR/outbox`, link also printed",
  ),
  MAIL_FROM: setting(z.string().min(3).default("Compcard <noreply@localhost>"), "sender of mails"),
  EMAIL_VERIFICATION: setting(
    z.enum(["required", "off"], "required or off").default("required"),
    "whether an address must be confirmed before signing in",
  ),
  GOOGLE_CLIENT_ID: setting(z.string().optional(), "Google sign-in", "empty → button hidden"),
  GOOGLE_JWKS_URL: setting(
    provider("https://www.googleapis.com/oauth2/v3/certs"),
    "keys that sign Google's credentials",
  ),
  GOOGLE_SCRIPT_URL: setting(provider("https://accounts.google.com/gsi/client"), "Google's sign-in script"),
  VK_CLIENT_ID: setting(z.string().optional(), "VK ID sign-in", "empty → button hidden"),
  VK_BASE_URL: setting(provider("https://id.vk.com"), "VK ID's address"),
  AUTH_UNIFORM_ERRORS: setting(
    onOff("off"),
    "`on`: sign-in, sign-up and mails never tell whether an address is registered",
  ),
  CONTACT_EMAIL: setting(z.string().min(3).optional(), "where the contact form goes", "= `MAIL_FROM`"),
  ADMIN_EMAILS: setting(z.string().default(""), "accounts that moderate, separated by commas"),
  MODERATION: setting(
    z.enum(["post", "pre"], "post or pre").default("post"),
    "`post`: shown at once and checked after; `pre`: shown after a check",
  ),
  DEMO: setting(
    z.enum(["on", "off"], "on or off").optional(),
    "demo cards on an empty database",
    "on outside production",
  ),
  RATE_LIMIT: setting(
    onOff("on"),
    "`off` lifts the request limits for load tests; the lock of an account after failed sign-ins and the pause between mails to one address stay",
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        (text) => text === "off" || list(text).every(isNetwork),
        "addresses or networks of proxies, such as 10.0.0.0/8",
      )
      .optional(),
    "addresses of proxies to believe, separated by commas",
    "off",
  ),
  LOG_LEVEL: setting(
    z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "a pino level").default("info"),
    "JSON lines on standard output",
  ),
} as const;

export const settingsSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof settings]: (typeof settings)[K]["schema"];
  },
);

export type Config = ReturnType<typeof parseConfig>;

/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {}

/** Reads all settings once. @throws ConfigError naming the setting, what it got and what it takes. */
export function parseConfig(env: Record<string, string | undefined>) {
  // Set to nothing is not set.
  const parsed = settingsSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} is ${JSON.stringify(env[name] ?? "")}; it takes ${issue?.message}`);
  }
  const value = parsed.data;
  const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3Names.filter((name) => !value[name]);
  if (missing.length > 0 && missing.length < s3Names.length) {
    throw new ConfigError(`${missing[0]} is empty; it takes a value when other S3_ settings are given`);
  }
  const production = env.NODE_ENV === "production";
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    s3:
      missing.length === 0
        ? {
            endpoint: value.S3_ENDPOINT as string,
            bucket: value.S3_BUCKET as string,
            region: value.S3_REGION as string,
            accessKeyId: value.S3_ACCESS_KEY_ID as string,
            secretAccessKey: value.S3_SECRET_ACCESS_KEY as string,
          }
        : null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    emailVerification: value.EMAIL_VERIFICATION === "required",
    google: value.GOOGLE_CLIENT_ID
      ? { clientId: value.GOOGLE_CLIENT_ID, jwksUrl: value.GOOGLE_JWKS_URL, scriptUrl: value.GOOGLE_SCRIPT_URL }
      : null,
    vk: value.VK_CLIENT_ID ? { clientId: value.VK_CLIENT_ID, baseUrl: value.VK_BASE_URL.replace(/\/+$/, "") } : null,
    uniformErrors: value.AUTH_UNIFORM_ERRORS === "on",
    contactEmail: value.CONTACT_EMAIL ?? value.MAIL_FROM,
    adminEmails: list(value.ADMIN_EMAILS).map((email) => email.toLowerCase()),
    moderation: value.MODERATION,
    demo: value.DEMO ? value.DEMO === "on" : !production,
    rateLimit: value.RATE_LIMIT === "on",
    trustProxy: value.TRUST_PROXY === "off" ? [] : list(value.TRUST_PROXY),
    logLevel: value.LOG_LEVEL,
    production,
  };
}
