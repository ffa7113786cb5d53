import { createHash } from "node:crypto";

export interface SealedPage {
  /** Without a nonce. */
  html: string;
  /** Hashes of its inline scripts, as `script-src` names them. */
  hashes: string[];
}

/**
 * Takes the nonce out of a page that was rendered with it and names the inline scripts that bore it by what is in them.
 * What bears none was not written by us: its script gets no hash and does not run. `nonce`: of this render alone, known to nobody.
 */
export function sealScripts(page: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  // Attributes and texts hold no `<` or `>` of their own: React writes them as entities.
  for (const [, attributes = "", script = ""] of page.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (!attributes.includes(mark) || script === "") continue;
    hashes.add(hashOf(script));
  }
  return { html: page.replaceAll(mark, ""), hashes: [...hashes] };
}

/** An inline script by its content, as `script-src` names it. */
export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
