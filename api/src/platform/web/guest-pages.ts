import { createHash, randomBytes } from "node:crypto";
import type { Locale } from "@compcard/domain/locale";
import { cacheAddress } from "@compcard/domain/page-address";
import type { GuestCall, PublicConfig } from "@compcard/domain/pages";
import type { MadeResponse, ResponseKey } from "../cached-response.ts";
import type { SourcesOf } from "../http/guest-call.ts";
import { addAll, type Make, type ResponseCache } from "../response-cache.ts";
import { sealScripts } from "./inline-scripts.ts";
import { isFramable, pagePolicy } from "./policy.ts";
import type { LoadRenderer } from "./renderer.ts";

interface GuestPagesOptions {
  loadRenderer: LoadRenderer;
  call: GuestCall;
  sourcesOf: SourcesOf;
  config: PublicConfig;
  cache: ResponseCache;
  /** In development pages are not cached. */
  dev: boolean;
}

export interface PageRequest {
  url: URL;
  language: Locale;
}

/** Pages as every guest sees them. A page has the sources of the API's answers that it was rendered from. */
export function createGuestPages({ loadRenderer, call, sourcesOf, config, cache, dev }: GuestPagesOptions) {
  const keyOf = ({ url, language }: PageRequest): ResponseKey | null => {
    const address = dev ? null : cacheAddress(url);
    return address === null ? null : { kind: "pages", address, language };
  };

  async function render({ url, language }: PageRequest, add: Parameters<Make>[0]): Promise<MadeResponse> {
    let incomplete = false;
    const noting: GuestCall = async (name, input = {}) => {
      await addAll(add, await sourcesOf(name, input));
      const answer = await call(name, input);
      if (answer.status >= 400) await add();
      if (answer.status === 503) incomplete = true;
      return answer;
    };
    const nonce = randomBytes(16).toString("base64url");
    const renderPage = await loadRenderer();
    // Nothing of the visitor but the language they read.
    const request = new Request(url, { headers: { "accept-language": language } });
    const response = await renderPage(request, { call: noting, nonce, config });
    return { ...(await seal(response, nonce, isFramable(url))), incomplete };
  }

  async function seal(response: Response, nonce: string, framable: boolean): Promise<MadeResponse> {
    const { status } = response;
    const text = await response.text();
    const { html, hashes } = sealScripts(text, nonce);
    const body = Buffer.from(html);
    const policy = pagePolicy(hashes, config, framable);
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      "content-security-policy": policy,
      "cache-control": "private, no-cache",
      vary: [response.headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", "),
    };
    // The policy goes with its page: a browser takes both from its cache.
    if (status === 200) headers.etag = `W/"${createHash("sha256").update(policy).update(body).digest("base64url")}"`;
    return { status, headers, body };
  }

  return {
    async find(page: PageRequest) {
      const key = keyOf(page);
      return key ? cache.find(key) : undefined;
    },
    make(page: PageRequest) {
      const key = keyOf(page);
      // The renderer receives only the part of an address that the page depends on.
      const url = key ? new URL(key.address, config.publicUrl) : page.url;
      return cache.make(key, (add) => render({ ...page, url }, add));
    },
  };
}
