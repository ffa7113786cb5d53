import { isEmail } from "@compcard/domain/identity/email";
import { z } from "zod";
import { insecureConnections } from "./secure-connections.ts";
import {
  address,
  database,
  isNetwork,
  list,
  onOff,
  origin,
  provider,
  recipients,
  sender,
  setting,
  text,
  whole,
} from "./setting-shapes.ts";

/** Every setting of the server: name, type, default, one sentence. The README's table is made from it. */
export const settings = {
  PORT: setting(whole(0, 65_535, "a port").default(3000), "port that the server listens on"),
  HOST: setting(text("an address of this machine").default("127.0.0.1"), "address that the server listens on"),
  PUBLIC_URL: setting(origin.optional(), "origin in links, share tags and mails", "`http://localhost:$PORT`"),
  DATA_DIR: setting(text("a folder").default("./data"), "folder of the embedded database, the photos and the outbox"),
  ENCRYPTION_KEY: setting(
    text("a secret of at least 32 characters", 32).optional(),
    "secret that encrypts addresses of links in the database; the same for all processes ([security](docs/security.md#encryption-key))",
    "the file `encryption-key` in `DATA_DIR`",
  ),
  DATABASE_URL: setting(database, "PostgreSQL 15 or later", "empty → embedded"),
  DATABASE_READ_URL: setting(
    database,
    "a replica for public reads; while it is unavailable, `DATABASE_URL` answers them",
    "= `DATABASE_URL`",
  ),
  DATABASE_DIRECT_URL: setting(
    database,
    "the server behind a pooler in transaction mode that `DATABASE_URL` names, for notifications and migrations ([scaling](docs/scaling.md#put-a-pooler-in-front))",
    "= `DATABASE_URL`",
  ),
  S3_ENDPOINT: setting(address.optional(), "photo storage; set all five or none", "empty → files in `DATA_DIR`"),
  S3_BUCKET: setting(z.string().optional(), "bucket of the photo storage"),
  S3_REGION: setting(z.string().optional(), "region of the photo storage"),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), "key of the photo storage"),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), "secret of the photo storage"),
  S3_ADDRESS_STYLE: setting(
    z.enum(["path", "host"], "path or host").default("path"),
    "where the bucket stands in addresses: `path`, or `host` for providers that accept only virtual-hosted addresses",
  ),
  BACKUPS: setting(
    onOff("on"),
    "`off`: the embedded database is not backed up by itself, every day and before an upgrade changes it",
  ),
  BACKUP_TO: setting(
    text("a folder, or s3://bucket/prefix")
      .regex(/^(?!\w+:\/\/)|^s3:\/\/[^/]+/, "a folder, or s3://bucket/prefix")
      .optional(),
    "where backups go: a folder, better on another disk, or `s3://bucket/prefix` ([operations](docs/operations.md))",
    "`backups` in `DATA_DIR`",
  ),
  BACKUP_S3_ENDPOINT: setting(
    address.optional(),
    "storage of backups that go to S3; set all four or none",
    "those of `S3_`",
  ),
  BACKUP_S3_REGION: setting(z.string().optional(), "region of the storage of backups"),
  BACKUP_S3_ACCESS_KEY_ID: setting(z.string().optional(), "key of the storage of backups"),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(z.string().optional(), "secret of the storage of backups"),
  BACKUP_S3_ADDRESS_STYLE: setting(
    z.enum(["path", "host"], "path or host").default("path"),
    "as `S3_ADDRESS_STYLE`, of the storage of backups",
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: "an address such as smtps://mail.example.org" }).optional(),
    "mail server; required in production",
    "empty → `.eml` files in `DATA_DIR/outbox`; outside production the link is also printed",
  ),
  MAIL: setting(
    z.enum(["files"], "files").optional(),
    "`files`: production without a mail server; mails are stored in `DATA_DIR/outbox`, their links are not logged",
  ),
  MAIL_FROM: setting(
    sender.optional(),
    "sender of mails; required in production with a mail server beyond this machine",
    "the site's name, `<noreply@localhost>`",
  ),
  EMAIL_VERIFICATION: setting(
    z.enum(["required", "off"], "required or off").default("required"),
    "`required` or `off`: whether sign-in needs a confirmed address",
  ),
  GOOGLE_CLIENT_ID: setting(z.string().optional(), "Google sign-in", "empty → button hidden"),
  GOOGLE_JWKS_URL: setting(
    provider.default("https://www.googleapis.com/oauth2/v3/certs"),
    "public keys of Google's credentials",
  ),
  GOOGLE_SCRIPT_URL: setting(provider.default("https://accounts.google.com/gsi/client"), "Google's sign-in script"),
  VK_CLIENT_ID: setting(z.string().optional(), "VK ID sign-in", "empty → button hidden"),
  VK_BASE_URL: setting(provider.default("https://id.vk.com"), "VK ID's address"),
  OIDC_ISSUER: setting(
    provider.optional(),
    "sign-in with an OpenID Connect provider: its issuer, as it writes it; set all four or none ([deploying](docs/deploying.md#sign-in-with-an-openid-provider))",
    "empty → button hidden",
  ),
  OIDC_CLIENT_ID: setting(z.string().optional(), "id of this site at the OpenID provider"),
  OIDC_CLIENT_SECRET: setting(z.string().optional(), "secret of this site at the OpenID provider"),
  OIDC_NAME: setting(
    z.string().max(40, "a name of up to 40 characters").optional(),
    "name of the OpenID provider on buttons",
  ),
  AUTH_UNIFORM_ERRORS: setting(
    onOff("off"),
    "`on`: sign-in, sign-up and requests for a mail do not reveal whether an address is registered",
  ),
  CONSENT: setting(
    z.enum(["required", "off"], "required or off").default("off"),
    "`required`: the API refuses password sign-up and publication without the consents they need. The pages always ask, also after Google or VK ID sign-in",
  ),
  SITE_FILE: setting(
    text("the path of a JSON file").optional(),
    "name, operator, office, phones and claims of the site ([fields](docs/site-file.md))",
    "the demo's file with `DEMO` outside production, else empty",
  ),
  CONTACT_EMAIL: setting(recipients.optional(), "recipient of the contact form", "= `MAIL_FROM`"),
  ADMIN_EMAILS: setting(
    z
      .string()
      .refine((text) => list(text).every(isEmail), "e-mail addresses, separated by commas")
      .optional(),
    "accounts that moderate and appoint moderators, separated by commas ([moderation](docs/moderation.md))",
  ),
  CHANGELOG_URL: setting(address.optional(), "changelog of new versions, linked on the operations page"),
  AI_CRAWLERS: setting(
    z.enum(["refuse", "allow"], "refuse or allow").default("refuse"),
    "`refuse`: photos, cards and documents are closed to crawlers that collect for AI; `allow`: they are not refused, and training stays reserved ([likeness](docs/likeness.md))",
  ),
  MODERATION: setting(
    z.enum(["post", "pre"], "post or pre").default("post"),
    "`post`: cards are shown at once and reviewed later; `pre`: new cards and changes are shown only after a moderator approves them; needs `ADMIN_EMAILS`",
  ),
  MODERATOR_SECOND_FACTOR: setting(
    z.enum(["required", "off"], "required or off").optional(),
    "`required`: moderation needs a session opened with a passkey, or confirmed with one or a recovery code ([moderation](docs/moderation.md#require-a-passkey))",
    "`required`, `off` with `DEMO`",
  ),
  CONTACT_BUDGET: setting(
    whole(0, 100_000, "cards a day").default(60),
    "cards whose contacts a member may open on one day (UTC); the limit of one network address is ten times as high",
  ),
  CONTACT_BUDGET_VERIFIED: setting(
    whole(0, 100_000, "cards a day").default(600),
    "the same limit for a verified booker, and for one verified company together; more than `CONTACT_BUDGET`",
  ),
  SEARCH_INDEX: setting(onOff("on"), "`off`: the database answers searches, without an index in memory"),
  SEARCH_INDEX_MEMORY: setting(
    whole(10, 100_000, "megabytes").default(1_000),
    "megabytes for a process's search index, including the second index during a rebuild. A larger index is not built, and the database answers",
  ),
  RESPONSE_CACHE_MEMORY: setting(
    whole(0, 100_000, "megabytes").default(100),
    "megabytes for a process's cache of pages and responses to guests; `0`: none",
  ),
  OFFLINE: setting(
    onOff("on"),
    "`off`: browsers cache no pages for offline use, and delete cached pages on the next visit",
  ),
  DEMO: setting(
    z.enum(["on", "off"], "on or off").optional(),
    "adds demo cards to an empty database; outside production also uses the demo's `SITE_FILE`",
    "on outside production",
  ),
  RATE_LIMIT: setting(
    onOff("on"),
    "`off`: lifts the request limits for load tests; the limits that protect one person stay ([security](docs/security.md#limits))",
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        (text) => text === "off" || list(text).every(isNetwork),
        "addresses or networks of proxies, such as 10.0.0.0/8",
      )
      .optional(),
    "addresses or networks of trusted proxies, separated by commas",
    "off",
  ),
  INSECURE: setting(
    z
      .string()
      .refine(
        (text) => list(text).every((way) => (insecureConnections as readonly string[]).includes(way)),
        "smtp, s3, http",
      )
      .optional(),
    "connections beyond this machine that production allows without TLS, separated by commas: `smtp` (mail), `s3` (photos, backups), `http` (`PUBLIC_URL`)",
  ),
  METRICS_PORT: setting(
    whole(0, 65_535, "a port").optional(),
    "separate port for `/metrics` in Prometheus format ([operations](docs/operations.md#monitor-a-server))",
    "empty → none",
  ),
  METRICS_HOST: setting(
    text("an address of this machine").default("127.0.0.1"),
    "address that `/metrics` listens on; set one beyond this machine only in a private network",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    address.optional(),
    "collector of traces of requests and statements (OTLP over HTTP, JSON)",
    "empty → none",
  ),
  SLOW_QUERY_MS: setting(
    whole(1, 60_000, "milliseconds").optional(),
    "database statements that take at least this many milliseconds are logged with their plan, without values, each once a minute",
    "empty → none",
  ),
  DRAIN_SECONDS: setting(
    whole(0, 120, "seconds").optional(),
    "seconds for which a stopping server answers 503 at `/api/ready` before it refuses new connections",
    "`5` in production, else `0`",
  ),
  LOG_LEVEL: setting(
    z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "trace, debug, info, warn, error, fatal or silent",
      )
      .default("info"),
    "level of the log (JSON lines on standard output)",
  ),
} as const;

/** Their values by name, as the environment states them. */
export const settingsSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof settings]: (typeof settings)[K]["schema"];
  },
);
