import { expect } from "@playwright/test";
import { newCard } from "./owned-card.ts";
import { publishCard } from "./public-cards.ts";
import { createSelection } from "./selection-steps.ts";
import { api, origin, signInAs, test } from "./steps.ts";
import { brokenWords, readsWhole } from "./truncated-texts.ts";

/** The narrowest phone that is still about, at the letter size browsers come with. */
test.use({ viewport: { width: 320, height: 640 } });

test("on 320 pixels nothing of a person's own pages is cut or scrolls sideways", async ({ page }) => {
  test.slow();
  const { owner, id } = await newCard({
    first_name: "Александра",
    last_name: "Константинопольская",
    languages: ["russian", "english", "french"],
  });
  const { token } = owner;
  const { cards } = await createSelection("Анна", "Доминика");
  const body = { name: "Показ", description: "Для осени", cards: cards.map((card) => card.id) };
  const { selection } = await api("POST", "/selections", { token, body });
  await api("POST", `/selections/${selection.id}/links`, { token, body: { name: "для Nike" } });
  await api("POST", `/favorites/${cards[0]?.id}`, { token });
  await api("POST", "/searches", {
    token,
    body: { name: "Подиум", query: "gender=woman&country=russia&minHeight=170" },
  });
  await signInAs(page, owner);
  const lists = ["/", "/profile", "/favorites", "/searches", "/selections", `/selections/${selection.id}`, "/bookers"];
  const own = [`/model/${id}`, `/model/${id}?edit=true`];
  for (const path of [...lists, ...own]) await readsWhole(page, origin() + path);
  for (let step = 1; step <= 8; step++) await readsWhole(page, `${origin()}/create?step=${step}`);
});

/** Each longer than a tile at 320 px is wide in the letters of one at a desk. */
const families = ["Рождественская", "Шамшадинова", "Преображенская", "Звездочётова-Войцеховская"];

for (const width of [320, 390]) {
  test(`SL-51 at ${width} pixels every word of a name is on one line, on each page with names`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const tag = crypto.randomUUID().slice(0, 8);
    const first = await newCard({ first_name: "Ольга", last_name: families[0], custom_skills: [tag] });
    const others = [];
    for (const last_name of families.slice(1))
      others.push(await publishCard({ first_name: "Ольга", last_name, custom_skills: [tag] }));
    const ids = [first.id, ...others.map(({ id }) => id)];
    const { token } = first.owner;
    const { selection } = await api("POST", "/selections", { token, body: { name: "Показ", cards: ids } });
    const path = `/selections/${selection.id}`;
    const { link } = await api("POST", `${path}/links`, { token, body: { name: "для Nike" } });
    await api("POST", `/favorites/${ids[1]}`, { token });
    await signInAs(page, first.owner);
    const list = `/search?text=${tag}`;
    const pages = [list, `/en${list}`, ...ids.map((id) => `/model/${id}`), `/model/${first.id}?edit=true`];
    for (const path of [
      ...pages,
      "/profile",
      "/favorites",
      "/",
      `/selections/${selection.id}`,
      new URL(link.url).pathname,
    ]) {
      await page.goto(origin() + path);
      await expect(
        page.getByText(/Рождественская|Шамшадинова|Преображенская|Войцеховская|skaya/).first(),
      ).toBeVisible();
      expect([path, await brokenWords(page)]).toEqual([path, []]);
    }
  });
}
