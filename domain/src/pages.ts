import type { CallName } from "./calls.ts";
import type { Site } from "./site.ts";

/** The settings that pages receive. */
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
  /** True if browsers store pages for use without a connection. */
  offline: boolean;
  /** True if the documentation was built: pages link to it. */
  docs: boolean;
  /** True if the page that shows every control exists: only outside production. */
  styleguide: boolean;
  /** The operator's statements, in the language of the page. */
  site: Site;
}

export interface GuestInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Calls our own API in the same process, always as a guest; the body is the envelope. */
export type GuestCall = (name: CallName, input?: GuestInput) => Promise<{ status: number; body: unknown }>;

export interface PageTools {
  call: GuestCall;
  /** One per render; every inline script of the page carries it. It never leaves the server. */
  nonce: string;
  config: PublicConfig;
}

/** The function that the built pages export to the server. */
export type RenderPage = (request: Request, tools: PageTools) => Promise<Response>;
