import type { PublicConfig } from "@compcard/domain/pages";
import { pageAt } from "@compcard/domain/paths";

const mapHosts = "https://yandex.ru https://yandex.com https://*.yandex.ru https://*.yandex.com";

/**
 * True if other sites may show the page inside theirs. It has no scripts and no controls, so nothing can be pressed by
 * deceit.
 */
export function isFramable({ pathname }: Pick<URL, "pathname">): boolean {
  return pageAt(pathname) === "agencyEmbed";
}

/**
 * The content security policy of all pages: in-site navigation keeps the policy of the first document. These hosts get
 * no request before a visitor opens the map or the sign-in page. `scripts`: hashes of the inline ones (`sealScripts`).
 */
export function pagePolicy(scripts: readonly string[], config: PublicConfig, framable = false): string {
  const { google } = config;
  const googleHost = google ? new URL(google.scriptUrl).origin : "";
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' ${scripts.join(" ")} ${googleHost}`,
    "style-src": `'self' 'unsafe-inline' ${googleHost}`,
    "img-src": `'self' data: blob: ${google ? "https://*.googleusercontent.com" : ""}`,
    "connect-src": `'self' ${socketOf(config.publicUrl)} ${googleHost}`,
    "frame-src": `${mapHosts} ${googleHost}`,
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": framable ? "*" : "'none'",
    "form-action": "'self'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value.replace(/\s+/g, " ").trim()}`)
    .join("; ");
}

/** The live channel's address: older Safari does not count sockets among `'self'`. */
function socketOf(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, "ws");
}
