import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { categoryKinds } from "@compcard/domain/consents/categories";
import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import PostalMime, { type Email } from "postal-mime";
import { seed } from "./seeds.ts";

/** Resolves when React has taken over the page: what is pressed before that is pressed in vain. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

/** The same for a page that may be none of ours, or run no scripts. */
async function hydratedIfOwn(page: Page): Promise<void> {
  if (await page.evaluate(() => "__reactRouterContext" in window)) await alive(page);
}

/** Journeys whose `goto` and `reload` end when the page is usable, unless an earlier moment is requested. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const context = await newContext(...options);
        const newPage = context.newPage.bind(context);
        context.newPage = async () => waitForHydration(await newPage());
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

function waitForHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydratedIfOwn(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydratedIfOwn(page);
    return response;
  };
  return page;
}

/** Origin of the server under test. */
export function origin(): string {
  return process.env.E2E_ORIGIN as string;
}

export interface Account {
  email: string;
  password: string;
  token: string;
  user: { id: string };
}

/**
 * Nothing that axe knows stands in anybody's way on the page as it is now. `within`: of an open menu or list, which hides the
 * rest from readers while it lasts. The contrast of the other theme is checked in the styleguide and in `theme.test.ts`.
 */
export async function expectAccessible(page: Page, within?: ".popup"): Promise<void> {
  // A dialog begins with what it was opened for, not with the way out (TL-48).
  expect(await page.locator("[data-cross]:focus").count()).toBe(0);
  // A fading element is pale for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoViolations(page, within);
  await page.emulateMedia({ reducedMotion: null });
}

/** Frames are left out. */
async function expectNoViolations(page: Page, within = ":root"): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
  // Loading the checker costs as much as the check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { iframes: false, resultTypes: ["violations"] };
  const found = await page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
  expect(found).toEqual([]);
}

let accounts = 0;

interface CallInput {
  token?: string;
  body?: unknown;
  /** Origin of another server than that of all journeys. */
  on?: string;
}

/** A call of the API as a person, past the pages: to prepare a journey and to look at its result. */
export async function api(method: string, path: string, { token, body, on = origin() }: CallInput = {}) {
  const response = await fetch(`${on}/api${path}`, {
    method,
    headers: {
      // Requests without a browser's user agent count as a robot's, whose views are not counted.
      "user-agent": "Mozilla/5.0 (of a person)",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Mails read so far, by file: the folder grows over the whole run, and a file never changes. */
const readMails = new Map<string, Email>();

async function readMail(file: string): Promise<Email> {
  const mail = readMails.get(file) ?? (await PostalMime.parse(await readFile(file)));
  readMails.set(file, mail);
  return mail;
}

/** The newest mail to an address, once it is there. */
export async function mailTo(email: string, dataDir = process.env.E2E_DATA_DIR as string): Promise<Email> {
  const folder = join(dataDir, "outbox");
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      for (const name of names.toSorted().toReversed()) {
        const mail = await readMail(join(folder, name));
        if (mail.to?.some(({ address }) => address === email)) {
          found = mail;
          return true;
        }
      }
      return false;
    })
    .toBe(true);
  return found as Email;
}

export const freshEmail = () => `account-${crypto.randomUUID()}@example.com`;

/** Password of every account; it fulfills the rules of sign-up. */
export const password = "Podium7x";

/** Fills in the sign-up form and sends it. */
export async function fillSignUp(
  page: Page,
  email: string,
  names = { firstName: "Вера", lastName: "Ланская" },
  site = origin(),
) {
  await page.goto(`${site}/register`);
  await page.getByLabel("Имя", { exact: true }).fill(names.firstName);
  await page.getByLabel("Фамилия").fill(names.lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
}

/** Ticks the consent without which nobody signs up. */
export const agree = (page: Page) => page.getByLabel("обработку персональных данных").check();

/** Signs up, and waits for the panel that speaks of the mail. */
export async function signUp(page: Page, email: string, names?: { firstName: string; lastName: string }) {
  await fillSignUp(page, email, names);
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
}

export async function signIn(page: Page, email: string, typed: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
}

export async function mailedLink(
  email: string,
  page:
    | "verify-email"
    | "reset-password"
    | "change-email"
    | "bookers/confirm"
    | "guardian"
    | "claim"
    | "agency/confirm"
    | "agency/join",
) {
  const text = (await mailTo(email)).text ?? "";
  const token = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
  expect(token).toBeDefined();
  return `${origin()}/${page}?token=${token}`;
}

/** The six digits that stand beside the link. */
export async function mailedCode(email: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailTo(email)).text ?? "")?.[0];
  expect(code).toBeDefined();
  return code as string;
}

/** A fresh account with a verified address, that has consented to what is needed to have a card seen. */
export async function createAccount(
  names = { firstName: "Анна", lastName: "Ковалёва" },
  consents: ConsentKind[] = ["processing", "publication", ...categoryKinds],
): Promise<Account> {
  accounts += 1;
  const email = `journey${accounts}-${process.pid}-${Date.now()}@example.com`;
  return { email, password, ...(await seed("seed-account", { email, ...names, consents })) };
}

/** Makes the browser that of a signed-in person before its first page. */
export async function signInAs(page: Page, { token, user }: Account): Promise<void> {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Once a tab, and not in a store that sign-out sweeps.
      if (window.name === "signed-in") return;
      window.name = "signed-in";
      localStorage.setItem("auth_token", storedToken as string);
      localStorage.setItem("auth_user", storedUser as string);
    },
    [token, JSON.stringify(user)],
  );
}
