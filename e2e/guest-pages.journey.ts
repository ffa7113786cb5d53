import { expect, type Page } from "@playwright/test";
import { canaryContacts } from "../api/test/canary-contacts.ts";
import { expectOwnHost, foreignRequests } from "./own-host.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { origin, test } from "./steps.ts";

/** Every page, some with what its address may carry. */
const routes = (card: string) => [
  ...[
    "/?utm_source=mail",
    "/search",
    "/search?country=russia&minHeight=170&utm_source=mail",
    "/search?q=zzzzzz&page=2",
  ],
  ...[
    "/about?x=1",
    "/contact",
    "/privacy",
    "/likeness",
    "/free",
    "/check",
    "/login",
    "/login?next=%2Fcreate",
    "/login/vk?error=access_denied",
    "/login/oidc?error=access_denied",
  ],
  ...[
    "/register",
    "/verify-email?token=none",
    "/forgot-password",
    "/reset-password?token=none",
    "/change-email?token=none",
  ],
  ...["/searches/off?token=none", "/create?step=2", "/profile", "/favorites?page=2", "/nothing"],
  ...[card, `${card}/a-name?units=us&from=qr&utm_source=mail`, `${card}?write=true`],
];

/** Later problems of a page: policy violations, errors, a page that differs from the server's. */
async function complaints(page: Page): Promise<string[]> {
  const received: string[] = [];
  await page.exposeFunction("complain", (what: string) => void received.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { complain(what: string): void }).complain(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on("pageerror", (error) => received.push(String(error)));
  return received;
}

test("FL-09 NAV-01 every page runs under its own policy, without a word of it broken, asks no other host, and is alive as the server made it", async ({
  page,
}) => {
  test.slow();
  const names = { first_name: "Эмма", last_name: rareName() };
  const { id } = await publishCard({ ...names, ...canaryContacts, height: 178 });
  const received = await complaints(page);
  const foreign = foreignRequests(page, origin());
  // The second time they are cached.
  for (const prefix of ["", "", "/zh"]) {
    for (const route of routes(`/model/${id}`)) {
      expectOwnHost(await page.goto(origin() + (prefix + route).replace(/\/(?=\?|$)/, "")));
      await page.waitForLoadState("networkidle");
      expect([...received, ...foreign], prefix + route).toEqual([]);
    }
  }
});

test("FL-09 a script that is brought into a page does not run, and a cached page answers with the policy of its scripts", async ({
  page,
}) => {
  const received = await complaints(page);
  // It shows no card, so that no other test outdates it.
  const first = await page.goto(`${origin()}/contact`);
  const again = await page.reload();
  const policies = [first, again].map((response) => response?.headers()["content-security-policy"]);
  expect(policies[0]).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policies[0]).toBe(policies[1]);
  expect(await again?.text()).not.toMatch(/nonce/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.brought = true";
    document.body.append(script);
  });
  await expect.poll(() => received.join()).toContain("script-src");
  expect(await page.evaluate(() => "brought" in window)).toBe(false);
});

test("two visitors get one page, each in their language and units", async ({ request }) => {
  const { id } = await publishCard({ first_name: "Юна", last_name: rareName(), height: 180 });
  const ask = async (path: string, headers: Record<string, string>) =>
    (await request.get(`${origin()}/model/${id}${path}`, { headers })).text();
  const other = { cookie: "lang=ru; session=c00kie", authorization: "Bearer t0ken", "user-agent": "Canary/1.0" };
  let plain = "";
  // While other journeys write, a page may be made anew for each.
  await expect(async () => {
    plain = await ask("", { "accept-language": "ru" });
    expect(await ask("?from=vk&utm_term=canary", { ...other, "accept-language": "zh" })).toBe(plain);
  }).toPass();
  expect(await ask("", { "accept-language": "zh" })).toContain('<html lang="zh"');
  expect(await ask("?units=us", { "accept-language": "ru" })).not.toBe(plain);
  expect(plain).not.toMatch(/c00kie|t0ken|canary/i);
});
