import { fieldName } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { enroll, tokenMailedTo, verifiedAgency } from "./agency-steps.ts";
import { enterName, openLink, phone } from "./selection-client-steps.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, password, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(on(), admin);
});
test.afterAll(async () => {
  await product.stop();
});

const on = () => product.origin;

type FullName = readonly [first: string, last: string];
interface Office extends Record<"agency" | "client" | "selection" | "message", string> {
  boards: string[];
  booker: FullName;
  /** Models of the booker's board and of the other, and the one that the booker adds. */
  known: FullName;
  other: FullName;
  added: FullName;
  nameOf(name: FullName): string;
}

const offices: Record<"ru" | "zh", Office> = {
  ru: {
    ...{ agency: "Север", boards: ["Новые лица", "Мужчины"], booker: ["Борис", "Букер"], client: "Анна" },
    ...{ known: ["Ада", "Лугова"], other: ["Пётр", "Ким"], added: ["Ева", "Орлова"] },
    ...{ selection: "Показ в мае", message: "Посмотрите лица на пятницу." },
    nameOf: ([first, last]) => `${first} ${last}`,
  },
  zh: {
    ...{ agency: "北方模特", boards: ["新面孔", "男模"], booker: ["明", "王"], client: "安娜" },
    ...{ known: ["月", "林"], other: ["强", "李"], added: ["静", "陈"] },
    ...{ selection: "五月大秀", message: "请看看周五的人选。" },
    nameOf: ([first, last]) => `${last}${first}`,
  },
};

for (const lang of ["ru", "zh"] as const)
  test(`a new booker's first day: joins by the mailed link, sees the faces of the own board, adds one, mails a package and reads the answer, in ${lang}`, async ({
    browser,
  }) => {
    const { agency: name, boards, booker, client, known, other, added, selection, message, nameOf } = offices[lang];
    const say = { locale: lang };
    const at = (path: string) => `${on()}${lang === "ru" ? "" : "/zh"}${path}`;
    const owner = await enroll(on(), freshEmail());
    const agency = await verifiedAgency({ product, moderator }, owner, name);
    const as = { token: owner.token, on: on() };
    const office = `/agencies/${agency.id}`;
    const made = await api("PUT", `${office}/boards`, { ...as, body: [...boards].map((name) => ({ name })) });
    for (const [place, [first_name, last_name]] of [known, other].entries()) {
      const body = { first_name, last_name, age: 22, height: 178, board: made.boards[place].id };
      await api("POST", `${office}/roster`, { ...as, body });
    }
    const email = freshEmail();
    await api("POST", `${office}/invitations`, { ...as, body: { email, role: "booker" } });

    // The mail is in the name of the agency.
    expect((await mailTo(email, product.dataDir)).html).toContain(`${name}</p>`);
    const context = await browser.newContext({
      locale: lang === "ru" ? "ru-RU" : "zh-CN",
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(at(`/agency/join?token=${await tokenMailedTo(product, email)}`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: m.account_sign_up({}, say) })
      .click();
    await page.getByLabel(m.account_first_name({}, say), { exact: true }).fill(booker[0]);
    await page.getByLabel(m.account_last_name({}, say), { exact: true }).fill(booker[1]);
    await page.getByLabel(m.account_email({}, say), { exact: true }).fill(email);
    await page.getByLabel(m.account_password({}, say), { exact: true }).fill(password);
    await page.getByLabel(m.account_confirm_password({}, say)).fill(password);
    await page.getByLabel(m.consents_ask_processing({}, say)).check();
    await page.getByRole("button", { name: m.account_sign_up({}, say), exact: true }).click();
    await page.getByRole("button", { name: m.agencies_join_action({}, say) }).click();
    const roster = page.getByRole("table", { name: m.agencies_roster({}, say) });
    await expect(roster).toContainText(nameOf(other));

    // The owner gives the booker a board.
    const { members } = await api("GET", `${office}/members`, as);
    const { user_id } = members.find((member: { email: string }) => member.email === email);
    await api("PUT", `${office}/members/${user_id}`, { ...as, body: { role: "booker", boards: [made.boards[0].id] } });
    await page.reload();
    await expect(roster).toContainText(nameOf(known));
    await expect(roster).not.toContainText(nameOf(other));

    await page.getByRole("button", { name: m.agencies_card_add({}, say) }).click();
    let dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(m.agencies_board({}, say))).toHaveValue(made.boards[0].id);
    await dialog.getByLabel(fieldName("first_name", lang), { exact: true }).fill(added[0]);
    await dialog.getByLabel(fieldName("last_name", lang), { exact: true }).fill(added[1]);
    await dialog.getByLabel(fieldName("age", lang), { exact: true }).fill("23");
    await dialog.getByRole("button", { name: m.agencies_card_add({}, say) }).click();
    await expect(roster).toContainText(nameOf(added));

    for (const one of [known, added])
      await page.getByRole("checkbox", { name: m.agencies_choose({ name: nameOf(one) }, say) }).check();
    const bar = page.getByRole("region", { name: m.agencies_chosen_title({}, say) });
    await bar.getByRole("button", { name: m.agencies_bulk_select({}, say) }).click();
    dialog = page.getByRole("dialog");
    await dialog.getByLabel(m.selections_add_new({}, say)).fill(selection);
    await dialog.getByRole("button", { name: m.selections_add_make({}, say) }).click();
    await expect(dialog).toBeHidden();
    await page.goto(at("/selections"));
    await page.getByRole("link", { name: selection }).click();
    await page.waitForURL(/\/selections\/[\w-]+/);
    const address = page.url().split("?")[0];
    await page.goto(`${address}?view=links`);
    await page
      .getByRole("button", { name: m.selections_send({}, say) })
      .first()
      .click();
    await page.getByLabel(m.selections_link_name({}, say)).fill("Nike");
    await page.getByRole("button", { name: m.selections_link_make({}, say) }).click();
    await page.getByRole("button", { name: m.selections_link_taken({}, say) }).click();
    await page.getByRole("button", { name: m.clients_send_of({ name: "Nike" }, say) }).click();
    dialog = page.getByRole("dialog");
    const to = freshEmail();
    await dialog.getByLabel(m.clients_send_to({}, say)).fill(to);
    await dialog.getByLabel(m.clients_send_message({}, say)).fill(message);
    await dialog.getByRole("button", { name: m.clients_send_action({}, say), exact: true }).click();
    const sent = page.getByRole("list", { name: m.clients_sent_list({ name: "Nike" }, say) });
    await expect(sent).toContainText(m.clients_not_opened({}, say));

    const mail = await mailTo(to, product.dataDir);
    expect(mail).toMatchObject({ subject: m.mails_sent_subject({ sender: name, title: selection }, say) });
    expect(mail.html).toContain(`${name}</p>`);
    const recipient = await phone(browser, lang === "ru" ? "ru-RU" : "zh-CN");
    const link = new URL(/https?:\S+\/s\/\S+/.exec(mail.text ?? "")?.[0] as string);
    await openLink(recipient, on() + link.pathname);
    await expect(recipient.getByRole("heading", { level: 1, name: selection })).toBeVisible();
    await expect(recipient.getByRole("banner").getByRole("link", { name })).toBeVisible();
    await expectAccessible(recipient);
    await recipient
      .getByRole("button", { name: choiceLabel("yes", lang), exact: true })
      .first()
      .click();
    await enterName(recipient, client);
    await expect(sent).toContainText(m.clients_answered({}, say));
    await page.goto(`${address}?view=answers`);
    const answers = page.getByRole("region", { name: m.selections_view_answers({}, say) });
    await expect(answers.getByRole("columnheader", { name: client })).toBeVisible();
    await expect(answers.getByRole("cell").getByRole("button")).toContainText(choiceLabel("yes", lang), {
      ignoreCase: true,
    });
    await expectAccessible(page);
    await recipient.context().close();
    await context.close();
  });
