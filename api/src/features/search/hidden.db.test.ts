import { type Audience, audiences } from "@compcard/domain/cards/visibility";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

let app: TestApp;
let member: TestUser;
let verified: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [member, verified] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, verified.id, "Дом моды");
});
afterAll(() => app.close());

const newCard = async ({ token }: TestUser, body: object): Promise<string> =>
  (await app.call("cards.create", { token, body })).body.data.model.id;

const set = (body: unknown, { id, token }: { id: string; token: string }) =>
  app.call("cards.setVisibility", { params: { id }, token, body });

describe("search by agency", () => {
  const agency = "Оранжерея Невидимка";
  let card: string;
  let keeper: TestUser;
  beforeAll(async () => {
    keeper = await app.createUser();
    card = await newCard(keeper, { agency, first_name: "Зоя", last_name: "Ветлугина" });
  });

  const switchTo = (audience: Audience) => set({ contacts: { agency: audience } }, { id: card, token: keeper.token });
  /** Every response that could reveal somebody's agency. */
  async function reveals(token: string | undefined) {
    const as = token ? { token } : {};
    const find = async (query: Record<string, string>) => (await app.call("search.find", { ...as, query })).body.data;
    const filters = (await app.call("search.filters", as)).body.data;
    const byAgency = await find({ agency });
    const suggested = await app.call("search.suggestions", { ...as, query: { type: "agency", q: "Оранж" } });
    return {
      chosen: token ? byAgency.pagination.totalCount : 0,
      near: token ? byAgency.near.length : 0,
      typed: (await find({ q: "Невидимка" })).pagination.totalCount,
      typedWithName: (await find({ q: "Ветлугина Невидимка" })).pagination.totalCount,
      misspelled: (await find({ q: "Невидимко" })).pagination.totalCount,
      facet: filters.agencies.filter(({ label }: { label: string }) => label === agency).length,
      counted: filters.agencies.find(({ label }: { label: string }) => label === agency)?.count ?? 0,
      narrowed: token ? (await app.call("search.filters", { ...as, query: { agency } })).body.data.total : 0,
      suggested: suggested.body.data?.suggestions.length ?? 0,
    };
  }
  const found = {
    ...{ chosen: 1, near: 0, typed: 1, typedWithName: 1, misspelled: 1 },
    ...{ facet: 1, counted: 1, narrowed: 1, suggested: 1 },
  };
  const none = Object.fromEntries(Object.keys(found).map((way) => [way, 0]));

  it("finds by an agency only those to whom its switch shows it, at once, whichever engine answers", async () => {
    for (const engine of ["database", "index"]) {
      if (engine === "index") await app.context.search.warm();
      for (const audience of audiences) {
        await switchTo(audience);
        expect(await reveals(undefined), `${engine}, guest, ${audience}`).toEqual(none);
        expect(await reveals(member.token), `${engine}, member, ${audience}`).toEqual(
          audience === "members" ? found : none,
        );
        expect(await reveals(verified.token), `${engine}, verified, ${audience}`).toEqual(
          audience === "nobody" ? none : found,
        );
      }
    }
  });

  it("does not reveal them by the counts of a saved search", async () => {
    const saved = async ({ token }: TestUser) => {
      const [search] = (await app.call("searches.list", { token })).body.data.searches;
      return search.newCount as number;
    };
    for (const { token } of [member, verified])
      await app.call("searches.create", { token, body: { name: "По агентству", query: `agency=${agency}` } });
    const other = await app.createUser();
    const fresh = await newCard(other, { agency, first_name: "Ия", last_name: "Новая" });
    const numbers = async (audience: Audience) => {
      await set({ contacts: { agency: audience } }, { id: fresh, token: other.token });
      return [await saved(member), await saved(verified)];
    };
    expect(await numbers("members")).toEqual([1, 1]);
    expect(await numbers("verified")).toEqual([0, 1]);
    expect(await numbers("nobody")).toEqual([0, 0]);
    await app.call("cards.remove", { params: { id: fresh }, token: other.token });
  });
});

describe("a card that is open by its link alone", () => {
  it("is absent from search, numbers, suggestions and the sitemap, and comes back", async () => {
    const keeper = await app.createUser();
    const card = await newCard(keeper, { first_name: "Неуловима", last_name: "Тайная" });
    const state = async () => {
      const { models, pagination } = (await app.call("search.find", { query: { q: "Неуловима" } })).body.data;
      const names = await app.call("search.suggestions", { query: { type: "name", q: "Неулов" } });
      return {
        found: [models.length, pagination.totalCount],
        names: names.body.data.suggestions.length,
        total: (await app.call("search.stats")).body.data.totalModels,
        sitemap: (await (await app.get("/sitemap-cards-1.xml")).text()).includes(card),
        page: (await app.call("cards.getPublic", { params: { id: card } })).body.data.model.listed,
      };
    };
    const listed = await state();
    expect(listed).toMatchObject({ found: [1, 1], names: 1, sitemap: true, page: true });
    await set({ listed: false }, { id: card, token: keeper.token });
    const { total } = listed;
    expect(await state()).toEqual({ found: [0, 0], names: 0, total: total - 1, sitemap: false, page: false });
    await set({ listed: true }, { id: card, token: keeper.token });
    expect(await state()).toEqual(listed);
  });
});
