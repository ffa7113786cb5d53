import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createAccount, openPage, publishCard, rareName, signInAs, tabTo } from "./pages.tsx";

test("from the search to an enquiry by the keyboard alone", async () => {
  const name = await rareName();
  await publishCard({ first_name: "Грета", last_name: name }, []);
  await signInAs(await createAccount());
  await page.viewport(1440, 900);
  await openPage("/search");
  await tabTo(page.getByRole("main").getByRole("combobox").first());
  await userEvent.keyboard(name);
  await userEvent.keyboard("{Enter}");
  await tabTo(
    page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(name) })
      .first(),
  );
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await tabTo(page.getByRole("main").getByRole("button", { name: "Связаться с моделью" }));
  await userEvent.keyboard("{Enter}");
  const form = page.getByRole("dialog", { name: "Связаться с моделью" });
  await tabTo(form.getByLabelText("Сообщение"));
  await userEvent.keyboard("Съёмка 12 мая, Москва.");
  await tabTo(form.getByRole("button", { name: "Отправить" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Сообщение отправлено")).toBeVisible();
});
