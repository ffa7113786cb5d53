import { createHash } from "node:crypto";
import { productAccent } from "@compcard/domain/accent";
import type { Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Site } from "@compcard/domain/site";
import { closedPolicy } from "../http/headers.ts";
import { type PlainText, plainTexts } from "./plain-texts.ts";

type PlainSite = Pick<Site, "name" | "accent">;

const styleOf = ({ accent }: PlainSite) => `:root{color-scheme:light dark;--ink:#111;--paper:#fff;--muted:#5d5b57}
@media(prefers-color-scheme:dark){:root{--ink:#f4f2ee;--paper:#111;--muted:#a8a49d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font:400 2rem/1.2 Georgia,serif}
p{color:var(--muted);margin:.5rem 0}
a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.75rem;background:${accent ?? productAccent};color:#fff;text-decoration:none}`;

/** Plain pages load nothing and run nothing: their one style is known beforehand. */
export const plainPolicy = (site: PlainSite) =>
  closedPolicy.replace(";", `; style-src 'sha256-${createHash("sha256").update(styleOf(site)).digest("base64")}';`);

export interface PlainFrame {
  language: Locale;
  site: PlainSite;
}

/** A page that stands alone: nothing else can be trusted, or is worth making, then. `head` and `body` are ours. */
function plainPage(
  { language, site }: PlainFrame,
  { title, head = "", body }: { title: string; head?: string; body: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title} — ${quote(site.name)}</title>
<style>${styleOf(site)}</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}

const said = ({ lines }: PlainText) => lines.map((line) => `<p>${line}</p>`).join("\n");

/** The page for a failed rendering (NAV-10), with the id under which its support finds it. */
export function failurePage(frame: PlainFrame): string {
  const text = plainTexts[frame.language].failure;
  return plainPage(frame, {
    title: text.title,
    body: `${said(text)}
<p lang="en">Unexpected Application Error!</p>
<a href="${paths.home()}">${quote(frame.site.name)}</a>`,
  });
}

/** The answer to a form that a page's scripts should have sent: nothing was done, and the way back to `path`. */
export function unsentPage(frame: PlainFrame, path: string): string {
  const text = plainTexts[frame.language].unsent;
  return plainPage(frame, {
    title: text.title,
    body: `${said(text)}\n<a href="${quote(path)}">${text.action ?? path}</a>`,
  });
}

/** The answer to a document's one-time address that was used elsewhere or has expired, with the way to the card. */
export function spentDocumentPage(frame: PlainFrame, path: string): string {
  const text = plainTexts[frame.language].spentDocument;
  return plainPage(frame, { title: text.title, body: `${said(text)}\n<a href="${quote(path)}">${text.action}</a>` });
}

/** Stands for the documentation until it is built. */
export function unbuiltDocsPage(frame: PlainFrame): string {
  const text = plainTexts[frame.language].unbuiltDocs;
  return plainPage(frame, { title: text.title, body: `${said(text)}\n<p><code>npm run build</code></p>` });
}

/** Page for a rate-limited request; it reloads after `seconds`. */
export function busyPage(frame: PlainFrame, seconds: number): string {
  const text = plainTexts[frame.language].busy;
  const head = `<meta http-equiv="refresh" content="${seconds}">\n`;
  return plainPage(frame, { title: text.title, head, body: said(text) });
}

/** Shown offline for a page that is not cached. It retries the address. */
export function offlinePage(frame: PlainFrame): string {
  const text = plainTexts[frame.language].offline;
  return plainPage(frame, { title: text.title, body: `${said(text)}\n<a href="">${text.action}</a>` });
}

function quote(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
