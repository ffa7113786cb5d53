import { expect, type Locator, type Page } from "@playwright/test";

/** For journeys by the keyboard alone: each leaves what it saw, press by press, in `test-results` (`npx playwright show-trace`). */
export const recorded = { trace: "on" } as const;

/** Presses Tab until the element has the focus; fails if it never does. @returns the number of presses. */
export async function tabTo(thing: Locator): Promise<number> {
  await expect(thing).toBeVisible();
  const { keyboard } = thing.page();
  for (let presses = 0; presses < 120; presses++) {
    // Found and compared in one step: the page may replace a focused element by a richer one.
    if (await thing.and(thing.page().locator(":focus")).count()) return presses;
    await keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${thing}`);
}

/** Goes there by Tab and presses a key. */
export async function pressAt(thing: Locator, key = "Enter"): Promise<void> {
  await tabTo(thing);
  await thing.page().keyboard.press(key);
}

/** Opens a list by keys, finds an entry by typing, and takes it. */
export async function chooseByKeys(field: Locator, typed: string): Promise<void> {
  await pressAt(field);
  const { keyboard } = field.page();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await keyboard.type(typed);
  await expect(field.page().locator("[role=option][data-highlighted]")).toContainText(typed);
  await keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-expanded", "false");
}

/** Keys as a person presses them, counted. */
export class CountedKeys {
  readonly #page: Page;
  presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.presses += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(thing: Locator): Promise<void> {
    this.presses += await tabTo(thing);
  }
}
