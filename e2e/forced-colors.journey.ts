import { expect, type Locator, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { createAccount, origin, signInAs, test } from "./steps.ts";
import { openWizard } from "./wizard-steps.ts";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" }));

/** The ground of a thing, or of what is drawn before or after it. */
const backgroundOf = (thing: Locator, pseudo?: string) =>
  thing.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
const ringOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    return outlineStyle === "none" ? "none" : outlineColor;
  });

/** A color of the system, as the page has it. */
const system = (page: Page, name: string) =>
  page.evaluate((painted) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: ${painted}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test("in the system's own colors every control has an edge, a focus and a state that are seen", async ({ page }) => {
  await page.goto(`${origin()}/styleguide`);
  const light = page.getByRole("region", { name: "Светлая тема" });
  await expect(light).toBeVisible();
  const [chosen, canvas] = [await system(page, "Highlight"), await system(page, "Canvas")];
  expect(chosen).not.toBe(canvas);

  const bare = await light.locator(".control, .button:not(:disabled), .tick, .slider-thumb").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(control);
      return borderTopWidth === "0px" || borderTopColor === backgroundColor ? [control.outerHTML.slice(0, 80)] : [];
    }),
  );
  expect(bare).toEqual([]);

  for (const [state, thing, ground] of [
    [false, light.getByRole("checkbox", { name: "В покое", exact: true }), chosen],
    [true, light.getByRole("checkbox", { name: "Выбрано", exact: true }), chosen],
    [false, light.getByRole("button", { name: "Подпись 2", exact: true }), chosen],
    [true, light.getByRole("button", { name: "Подпись 1", exact: true }), chosen],
    [true, page.getByRole("link", { name: "Страница 1", exact: true }), chosen],
    [false, page.getByRole("link", { name: "Страница 2", exact: true }), chosen],
    [true, light.getByRole("switch", { name: "Переключатель" }).locator("> :last-child"), chosen],
    [false, light.getByRole("switch", { name: "Высококвалифицированная" }).locator("> :last-child"), chosen],
  ] as const)
    expect([String(thing), (await backgroundOf(thing)) === ground]).toEqual([String(thing), state]);

  const button = light.getByRole("button", { name: "Сохранить" }).first();
  await button.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  expect(["none", canvas]).not.toContain(await ringOf(button));

  await page.getByRole("button", { name: "Действия" }).first().press("Enter");
  const [first, second] = [page.getByRole("menuitem").first(), page.getByRole("menuitem").nth(1)];
  await expect.poll(() => backgroundOf(first)).toBe(chosen);
  expect(await backgroundOf(second)).not.toBe(chosen);
});

test("in the system's own colors a chosen filter, a favorite and an answer of the wizard are seen", async ({
  page,
}) => {
  const account = await createAccount();
  const name = rareName();
  await publishCard({ first_name: "Грета", last_name: name, gender: "woman" }, []);
  await signInAs(page, account);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin()}/search?q=${encodeURIComponent(name)}`);
  const chosen = await system(page, "Highlight");
  const filter = page.getByRole("complementary", { name: "Фильтры" }).getByRole("checkbox", { name: /^Женский/ });
  await filter.check();
  await expect.poll(() => backgroundOf(filter.locator(".."))).toBe(chosen);
  const heart = page.getByRole("main").locator(".heart").first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => backgroundOf(heart, "::after")).toBe(chosen);

  await page.goto(`${origin()}/create?step=4`);
  const eyes = page.getByRole("group", { name: "Глаза", exact: true }).getByRole("radio");
  await eyes.first().check({ force: true });
  await expect.poll(() => backgroundOf(eyes.first().locator(".."))).toBe(chosen);
  expect(await backgroundOf(eyes.nth(1).locator(".."))).not.toBe(chosen);
  await expect.poll(() => backgroundOf(page.getByRole("progressbar").locator("> div"))).toBe(chosen);
});

test("nothing moves with reduced motion: a layer, a message, a step", async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  await page.goto(`${origin()}/styleguide`);
  for (const name of ["Диалог", "Широкая панель"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Сообщение", exact: true }).click();
  await expect(page.getByText("Подсказка говорит").last()).toBeVisible();
  expect(await moving()).toEqual([]);
  await openWizard(page, await createAccount());
  await page.getByRole("button", { name: "Далее" }).click();
  expect(await moving()).toEqual([]);
});
