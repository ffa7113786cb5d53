import type { PublicConfig } from "@compcard/domain/pages";

const mapHosts = "https://yandex.ru https://yandex.com https://*.yandex.ru https://*.yandex.com";

/**
 * Security headers of every page. One policy for all of them: who follows a link inside the site keeps the policy of the
 * document first loaded. Nothing is asked of these hosts before a visitor opens the map or the sign-in page.
 * `host` is the one that was asked, with its port.
 */
export function pageHeaders(nonce: string, config: PublicConfig, host: string): Record<string, string> {
  const google = config.googleClientId !== null;
  const googleHost = google ? new URL(config.googleScriptUrl ?? "https://accounts.google.com").origin : "";
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' ${googleHost}`,
    "style-src": `'self' 'unsafe-inline' ${googleHost}`,
    "img-src": `'self' data: blob: ${google ? "https://*.googleusercontent.com" : ""}`,
    "connect-src": `'self' ${socketsOf(host)} ${googleHost}`,
    "frame-src": `${mapHosts} ${googleHost}`,
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value.replace(/\s+/g, " ").trim()}`)
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Google's sign-in talks to the window that opened it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  };
}

/** The live channel's address: older Safari does not count sockets among `'self'`. Nothing but a host gets in here. */
function socketsOf(host: string): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "";
}
