import type { CallName } from "./calls.ts";
import type { Site } from "./site.ts";

/** What the pages may know of the settings. */
export interface PublicConfig {
  /** Origin in links and share tags, without a trailing slash. */
  publicUrl: string;
  /** Null hides the Google button. */
  google: { clientId: string; scriptUrl: string } | null;
  vkEnabled: boolean;
  /** Name of the OpenID provider; absent where there is none, so that pages without it weigh nothing more. */
  oidcName?: string;
  emailVerification: "required" | "off";
  /** Answers do not reveal whether an address is registered or confirmed. */
  uniformErrors: boolean;
  /** `off`: the site has no moderators, regardless of `MODERATION`; reports come by mail. */
  moderation: "off" | "post" | "pre";
  /** Whether browsers keep pages for a time without a connection. */
  offline: boolean;
  /** Whether the documentation was built: pages link to it. */
  docs: boolean;
  /** Whether the page that shows every control is there: outside production alone. */
  styleguide: boolean;
  /** What the operator states; pages get it in their own language. */
  site: Site;
}

export interface GuestInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Asks our own API in the same process, always as a guest; the body is the envelope. */
export type GuestCall = (name: CallName, input?: GuestInput) => Promise<{ status: number; body: unknown }>;

export interface PageTools {
  call: GuestCall;
  /** One per render; every inline script of the page carries it. It never leaves the server. */
  nonce: string;
  config: PublicConfig;
}

/** What the built pages export to the server. */
export type RenderPage = (request: Request, tools: PageTools) => Promise<Response>;
