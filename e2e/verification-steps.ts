import type { Page } from "@playwright/test";
import { api, password } from "./steps.ts";

/** A sign-up that waits for its mail. */
export const register = (email: string, next?: string) =>
  api("POST", "/auth/register", {
    body: { email, password, confirmPassword: password, firstName: "Вера", lastName: "Ланская", next },
  });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The button of a mailed link in a browser that has not signed up. */
export const confirmAddress = (page: Page) => page.getByRole("button", { name: "Подтвердить адрес" }).click();

export const toastAppearsMs = 100;

/** The waiting page looks at least twice a minute and stays five seconds, all of it real time here. */
export const continuesWithin = 150_000;

/** The journey controls this page's time after this call. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
