import { refusal } from "./config-error.ts";
import { isBeyondThisMachine } from "./platform/network.ts";

/** Connections that others on the network can read. */
export const insecureConnections = ["smtp", "s3", "http"] as const;
type InsecureConnection = (typeof insecureConnections)[number];

type Given = Partial<
  Record<"SMTP_URL" | "MAIL" | "MAIL_FROM" | "S3_ENDPOINT" | "BACKUP_S3_ENDPOINT" | "PUBLIC_URL", string | undefined>
>;

/** In production, requires TLS beyond this machine and a mail server with a sender, unless the operator sets `INSECURE` or `MAIL`. */
export function requireSecureConnections(
  { SMTP_URL, MAIL, MAIL_FROM, S3_ENDPOINT, BACKUP_S3_ENDPOINT, PUBLIC_URL }: Given,
  allowed: readonly string[],
): void {
  if (!SMTP_URL && !MAIL)
    throw refusal("SMTP_URL", "", "a mail server in production, unless MAIL=files keeps the mails");
  if (SMTP_URL && MAIL) throw refusal("MAIL", MAIL, "nothing beside SMTP_URL");
  // Other mail servers refuse the sender noreply@localhost.
  if (SMTP_URL && !MAIL_FROM && isBeyondThisMachine(SMTP_URL))
    throw refusal("MAIL_FROM", "", "the sender of mails in production, such as noreply@example.org");
  const ways: [InsecureConnection, string, string | undefined, string][] = [
    ["smtp", "SMTP_URL", SMTP_URL, "smtps://… or smtp://…?requireTLS=true"],
    ["s3", "S3_ENDPOINT", S3_ENDPOINT, "https://…"],
    ["s3", "BACKUP_S3_ENDPOINT", BACKUP_S3_ENDPOINT, "https://…"],
    ["http", "PUBLIC_URL", PUBLIC_URL, "https://…"],
  ];
  for (const [way, name, url, safe] of ways) {
    if (!url || requiresTls(url) || !isBeyondThisMachine(url) || allowed.includes(way)) continue;
    throw refusal(name, url, `${safe} in production, unless INSECURE=${way} says otherwise`);
  }
}

/** TLS from the first byte, or for SMTP required STARTTLS. */
function requiresTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return ["https:", "smtps:"].includes(protocol) || (protocol === "smtp:" && searchParams.get("requireTLS") === "true");
}
