import { join, resolve } from "node:path";
import { normalizeEmail } from "@compcard/domain/identity/email";
import { type Site, unstatedSite } from "@compcard/domain/site";
import { refusal } from "./config-error.ts";
import { oidcAccess } from "./oidc-settings.ts";
import { s3Access } from "./s3-settings.ts";
import { readSecrets } from "./secret-files.ts";
import { requireSecureConnections } from "./secure-connections.ts";
import { list } from "./setting-shapes.ts";
import { listSettingsInForce } from "./setting-sources.ts";
import { settings, settingsSchema } from "./settings.ts";
import { demoSiteFile, readSiteFile } from "./site-file.ts";

export type Config = ReturnType<typeof parseConfig>;

/** Reads all settings once. @throws ConfigError naming the setting, what it got and what it takes. */
export function parseConfig(environment: Record<string, string | undefined>) {
  // Set to nothing is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const files = readSecrets(given);
  const env = { ...given, ...files };
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw refusal(name, env[name], issue?.message ?? "");
  }
  const value = parsed.data;
  const s3 = s3Access(value, "S3_", ["BUCKET"]);
  const backupS3 = s3Access(value, "BACKUP_S3_");
  if (!value.DATABASE_URL)
    for (const name of ["DATABASE_READ_URL", "DATABASE_DIRECT_URL"] as const)
      if (value[name]) throw refusal(name, value[name], "a value only beside DATABASE_URL");
  if (value.BACKUP_TO?.startsWith("s3://") && !(backupS3 ?? s3))
    throw refusal("BACKUP_TO", value.BACKUP_TO, "a bucket only with the BACKUP_S3_ or S3_ settings of its storage");
  const adminEmails = list(value.ADMIN_EMAILS).map(normalizeEmail);
  if (value.MODERATION === "pre" && adminEmails.length === 0)
    throw refusal("ADMIN_EMAILS", "", "somebody's address with MODERATION=pre: else no card would ever be shown");
  const budget = { members: value.CONTACT_BUDGET, verified: value.CONTACT_BUDGET_VERIFIED };
  if (budget.verified <= budget.members)
    throw refusal(
      "CONTACT_BUDGET_VERIFIED",
      String(budget.verified),
      `more than CONTACT_BUDGET (${budget.members}): the pages promise verified bookers more cards a day`,
    );
  const production = env.NODE_ENV === "production";
  if (production) requireSecureConnections(value, list(value.INSECURE));
  const demo = value.DEMO ? value.DEMO === "on" : !production;
  const siteFile = value.SITE_FILE ?? (demo && !production ? demoSiteFile : null);
  const site: Site = siteFile === null ? unstatedSite : readSiteFile(siteFile);
  const mailFrom = value.MAIL_FROM ?? `${asSender(site.name)} <noreply@localhost>`;
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, "");
  const backupTo = value.BACKUP_TO ?? join(resolve(value.DATA_DIR), "backups");
  const drainSeconds = value.DRAIN_SECONDS ?? (production ? 5 : 0);
  const contactEmail = value.CONTACT_EMAIL ?? mailFrom;
  const derived = {
    ...{ PUBLIC_URL: publicUrl, BACKUP_TO: backupTo, DRAIN_SECONDS: drainSeconds, CONTACT_EMAIL: contactEmail },
    ...{ MAIL_FROM: mailFrom, DEMO: demo ? "on" : "off", SITE_FILE: siteFile, TRUST_PROXY: "off" },
  };
  return {
    settingsInForce: listSettingsInForce(value, { names: Object.keys(settings), given, files, derived }),
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    encryptionKey: value.ENCRYPTION_KEY ?? null,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    s3: s3 && { ...s3, bucket: value.S3_BUCKET as string },
    backups: value.BACKUPS === "on",
    backupTo,
    backupS3: backupS3 ?? s3,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom,
    emailVerification: value.EMAIL_VERIFICATION === "required",
    google: value.GOOGLE_CLIENT_ID
      ? { clientId: value.GOOGLE_CLIENT_ID, jwksUrl: value.GOOGLE_JWKS_URL, scriptUrl: value.GOOGLE_SCRIPT_URL }
      : null,
    vk: value.VK_CLIENT_ID ? { clientId: value.VK_CLIENT_ID, baseUrl: value.VK_BASE_URL.replace(/\/+$/, "") } : null,
    oidc: oidcAccess(value),
    uniformErrors: value.AUTH_UNIFORM_ERRORS === "on",
    consentRequired: value.CONSENT === "required",
    site,
    contactEmail,
    adminEmails,
    changelogUrl: value.CHANGELOG_URL ?? null,
    refuseAiCrawlers: value.AI_CRAWLERS === "refuse",
    moderation: value.MODERATION,
    moderatorSecondFactor: value.MODERATOR_SECOND_FACTOR ? value.MODERATOR_SECOND_FACTOR === "required" : !demo,
    contactBudget: budget,
    searchIndexBytes: value.SEARCH_INDEX === "on" ? value.SEARCH_INDEX_MEMORY * 1_000_000 : 0,
    responseCacheBytes: value.RESPONSE_CACHE_MEMORY * 1_000_000,
    offline: value.OFFLINE === "on",
    demo,
    rateLimit: value.RATE_LIMIT === "on",
    trustProxy: value.TRUST_PROXY === "off" ? [] : list(value.TRUST_PROXY),
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowQueryMs: value.SLOW_QUERY_MS ?? null,
    drainSeconds,
    logLevel: value.LOG_LEVEL,
    production,
  };
}

/** A name before an address: quoted where it has more than letters, digits and spaces. */
function asSender(name: string): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? name : JSON.stringify(name);
}
