import { expect, type Page, type Response } from "@playwright/test";

/** Requests of a page to other hosts than `own`, from now on (NAV-01). */
export function foreignRequests(page: Page, own: string): string[] {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin: requested, protocol } = new URL(request.url());
    if (requested !== own && !["data:", "blob:"].includes(protocol)) foreign.push(request.url());
  });
  return foreign;
}

/** A page's policy lets it load from its own host alone, and run the scripts that the server wrote into it. */
export function expectOwnHost(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'( 'sha256-[\w+/]{43}=')+; /);
}
