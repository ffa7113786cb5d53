import { newCard } from "./owned-card.ts";
import { openStudio } from "./selection-steps.ts";
import { api, origin, signInAs, test } from "./steps.ts";
import { readsWhole } from "./truncated-texts.ts";

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
  const { cards } = await openStudio("Анна", "Доминика");
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
