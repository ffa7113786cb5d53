import { createHash, randomBytes } from "node:crypto";
import type { CallName } from "@compcard/domain/calls";
import type { Locale } from "@compcard/domain/locale";
import { keptAddress } from "@compcard/domain/page-address";
import type { GuestCall, GuestInput, PublicConfig } from "@compcard/domain/pages";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import { sealScripts } from "./inline-scripts.ts";
import { type MadePage, PageBody } from "./page-body.ts";
import { pagePolicy } from "./policy.ts";
import type { LoadRenderer } from "./renderer.ts";

/** What tells one state of an answer to guests from any other; undefined where nobody can tell for certain now. */
export type StateOfCall = (name: CallName, input: GuestInput, body?: unknown) => Promise<string | undefined>;

interface GuestPagesOptions {
  loadRenderer: LoadRenderer;
  call: GuestCall;
  stateOf: StateOfCall;
  config: PublicConfig;
  clock: Clock;
  /** Bytes; 0 to make every page anew. */
  most: number;
  /** Of every page asked for, whether it was kept. */
  told?: (found: boolean) => void;
}

interface PageAsked {
  url: URL;
  language: Locale;
}

/** An answer of which a page was made. */
interface Source {
  name: CallName;
  input: GuestInput;
  state: string;
}

interface GuestPage extends MadePage {
  madeOf: Source[];
}

/** Of a page beside its body, in bytes: headers, what it was made of. */
const aroundBody = 3_000;

/**
 * Pages as every guest sees them, made once for each address, language, day and state of what they show. A page knows which
 * answers it was made of and is shown again only while all of them are certainly as they were: nothing has to be thrown away.
 */
export function createGuestPages({ loadRenderer, call, stateOf, config, clock, most, told }: GuestPagesOptions) {
  const kept = new LRUCache<string, GuestPage>({
    // None is kept where nothing may be.
    maxSize: Math.max(1, most),
    sizeCalculation: ({ body }, key) => (body?.bytes ?? 0) + 2 * key.length + aroundBody,
  });
  const making = new Map<string, Promise<MadePage>>();
  /** Pages made while something did not answer, whatever they say themselves. */
  const lacking = new WeakSet<MadePage>();

  const keyOf = ({ language }: PageAsked, address: string) =>
    // Ages go on by themselves, and so does the year.
    `${clock.now().toISOString().slice(0, 10)} ${language} ${address}`;

  async function findKept(key: string): Promise<GuestPage | undefined> {
    const page = kept.get(key);
    if (!page) return undefined;
    // Side by side: while one is waited for, another that was told before would grow old.
    const now = await Promise.all(page.madeOf.map(({ name, input }) => stateOf(name, input)));
    return page.madeOf.every(({ state }, at) => state === now[at]) ? page : undefined;
  }

  /** `call` that notes what is asked; `sources` gives it, or null when some answer cannot be known again. */
  function noteSources() {
    const noted: Source[] = [];
    let certain = true;
    let complete = true;
    const noting: GuestCall = async (name, input = {}) => {
      const before = await stateOf(name, input);
      const answer = await call(name, input);
      if (answer.status === 503) complete = false;
      // What changes while it is read has another state afterwards.
      const after = before !== undefined && answer.status < 400 && (await stateOf(name, input, answer.body));
      if (before !== undefined && before === after) noted.push({ name, input, state: before });
      else certain = false;
      return answer;
    };
    return { noting, sources: () => (certain ? noted : null), isComplete: () => complete };
  }

  async function make({ url, language }: PageAsked, key: string | null): Promise<MadePage> {
    const nonce = randomBytes(16).toString("base64url");
    const { noting, sources, isComplete } = noteSources();
    const render = await loadRenderer();
    // Nothing of the visitor but the language they read.
    const request = new Request(url, { headers: { "accept-language": language } });
    const response = await render(request, { call: noting, nonce, config });
    const page = await seal(response, nonce);
    if (!isComplete()) lacking.add(page);
    const madeOf = sources();
    if (key && madeOf && page.status === 200) kept.set(key, { ...page, madeOf });
    return page;
  }

  async function seal(response: Response, nonce: string): Promise<MadePage> {
    const { status } = response;
    const text = await response.text();
    const { html, hashes } = sealScripts(text, nonce);
    const body = Buffer.from(html);
    const policy = pagePolicy(hashes, config);
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      "content-security-policy": policy,
      "cache-control": "private, no-cache",
      vary: [response.headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", "),
    };
    // The policy goes with its page: a browser takes both from its cache.
    if (status === 200) headers.etag = `W/"${createHash("sha256").update(policy).update(body).digest("base64url")}"`;
    return { status, headers, body: html === "" ? null : PageBody.of(body) };
  }

  const addressOf = ({ url }: PageAsked) => (most > 0 ? keptAddress(url) : null);

  return {
    /** The page where it is kept. */
    async find(asked: PageAsked): Promise<MadePage | undefined> {
      const address = addressOf(asked);
      const page = address === null ? undefined : await findKept(keyOf(asked, address));
      told?.(page !== undefined);
      return page;
    },
    /** The page; where others are waiting for it already, theirs if nothing has changed since. */
    async make(asked: PageAsked): Promise<MadePage> {
      const address = addressOf(asked);
      if (address === null) return make(asked, null);
      const key = keyOf(asked, address);
      // Who waited for one that a change overtook waits once more with all others in that place, then makes their own.
      for (let turn = 0; turn < 2 && making.has(key); turn++) {
        const theirs = await making.get(key)?.catch(() => undefined);
        // Who has waited through an outage does not wait for it again.
        if (theirs && lacking.has(theirs)) return theirs;
        const found = await findKept(key);
        if (found) return found;
      }
      const made = findKept(key).then(
        (found) => found ?? make({ ...asked, url: new URL(address, config.publicUrl) }, key),
      );
      making.set(key, made);
      try {
        return await made;
      } finally {
        if (making.get(key) === made) making.delete(key);
      }
    },
  };
}
