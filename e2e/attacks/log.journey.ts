import { expect } from "@playwright/test";
import { startSmtpPeer } from "../../api/test/smtp-peer.ts";
import { startProduct } from "../../scripts/tools/product.ts";
import { api, fillSignUp, freshEmail, password, signIn, test } from "../steps.ts";

test("FL-03 AUTH-17 the log of a whole journey holds no password, no token, no mailed link and no address of a person", async ({
  page,
}) => {
  // A server of its own has to start, and a dozen pages to be made.
  const peer = await startSmtpPeer();
  const product = await startProduct({ LOG_LEVEL: "trace", SMTP_URL: peer.url, RATE_LIMIT: "on" });
  try {
    const email = freshEmail();
    const next = "Another7kmsecret";
    /** The token of the newest mail. */
    const mailed = async (kind: string) => {
      const token = () => new RegExp(`/${kind}\\?token=([\\w-]+)`).exec(peer.received.at(-1)?.text ?? "")?.[1];
      await expect.poll(token).toBeDefined();
      return token() as string;
    };

    // Submits the form as a browser without scripts does, once by each method.
    const typed = { email, password, confirmPassword: password };
    await fetch(`${product.origin}/register?${new URLSearchParams(typed)}`);
    const form = await fetch(`${product.origin}/login`, { method: "POST", body: new URLSearchParams(typed) });
    expect(form.status).toBe(405);

    await fillSignUp(page, email, { firstName: "Вера", lastName: "Ланская" }, product.origin);
    const confirmation = await mailed("verify-email");
    await page.goto(`${product.origin}/verify-email?token=${confirmation}`);
    const session = () => page.evaluate(() => localStorage.getItem("auth_token"));
    await expect.poll(session).not.toBeNull();
    const first = (await session()) as string;
    await page.evaluate(() => localStorage.clear());

    await page.goto(`${product.origin}/forgot-password`);
    await fetch(`${product.origin}/api/auth/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const reset = await mailed("reset-password");
    const body = JSON.stringify({ token: reset, newPassword: next, confirmPassword: next });
    const headers = { "content-type": "application/json" };
    await fetch(`${product.origin}/api/auth/reset-password`, { method: "POST", headers, body });

    await page.goto(`${product.origin}/login`);
    await signIn(page, email, password);
    await expect(page.getByRole("alert").filter({ hasText: "Неверный email или пароль" })).toBeVisible();
    await signIn(page, email, next);
    await expect.poll(session).not.toBeNull();
    const second = (await session()) as string;
    await page.goto(`${product.origin}/search?q=${encodeURIComponent("Ланская")}`);

    const asOwner = { token: second, on: product.origin };
    const { selection } = await api("POST", "/selections", { ...asOwner, body: { name: "Показ" } });
    const path = `/selections/${selection.id}/links`;
    const { link } = await api("POST", path, { ...asOwner, body: { name: "для Nike" } });
    const shared = new URL(link.url).pathname.slice("/s/".length);
    await page.goto(`${product.origin}/s/${shared}`);
    await expect(page.getByRole("heading", { name: "В подборке пока никого нет" })).toBeVisible();
    const key = await page.evaluate((token) => JSON.parse(localStorage.getItem(`shared:${token}`) ?? "{}").key, shared);
    expect(key).toMatch(/^[\w-]{43}$/);

    const shown = product.output();
    expect(shown).toContain('"event":"sign_in_refused"');
    expect(shown).toContain('"event":"password_reset"');
    const secrets = { email, password, next, confirmation, reset, first, second, shared, key, name: "Ланская" };
    for (const [what, secret] of Object.entries(secrets)) {
      for (const written of [secret, encodeURIComponent(secret)]) {
        expect(shown.includes(written) ? `the log holds ${what}` : "nothing").toBe("nothing");
      }
    }
  } finally {
    await product.stop();
    await peer.close();
  }
});
