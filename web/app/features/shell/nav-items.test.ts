import { describe, expect, it } from "vitest";
import type { User } from "../../lib/session/store.ts";
import { isMainHeader, navItems, nothingOwned } from "./nav-items.ts";
import { agencyItems } from "./use-agency-items.ts";
import { searchItems } from "./use-search-items.ts";

const user = { id: "u" } as User;
const targets = (
  path: string,
  who: User | null,
  card: string | null = null,
  searches: number[] = [],
  makesJobs = false,
) =>
  navItems(path, who, {
    ...{ ...nothingOwned, cardId: card, makesJobs },
    searchItems: searchItems(searches.map((newCount) => ({ newCount }))),
  }).map(({ to }) => to);

describe("header", () => {
  it("NAV-05 offers a guest search, sign-in and a card", () => {
    expect(targets("/", null)).toEqual(["/search", "/login", "/create"]);
  });

  it("NAV-05 offers a person their card, or to make one", () => {
    expect(targets("/search", user)).toEqual(["/search", "/favorites", "/selections", "/profile", "/create"]);
    expect(targets("/search", user, "c1")).toEqual(["/search", "/favorites", "/profile", "/model/c1"]);
  });

  it("offers who came for models no card, and a booker to have the company known until it is", () => {
    const person = (more: Partial<User>) => ({ ...user, ...more }) as User;
    expect(targets("/", person({ role: "client" }))).toEqual(["/search", "/favorites", "/selections", "/profile"]);
    expect(targets("/", person({ role: "booker" }))).toEqual([
      ...["/search", "/favorites", "/selections", "/profile", "/bookers"],
    ]);
    expect(targets("/", person({ role: "booker", booker: { company: "A", state: "verified" } }))).toEqual([
      ...["/search", "/favorites", "/selections", "/profile"],
    ]);
    expect(targets("/", person({ role: "booker" }), "c1")).toContain("/model/c1");
    expect(targets("/", person({ role: "model" }))).toContain("/create");
  });

  it("offers saved searches to people who have any, with the number of new cards", () => {
    const items = (newCount: number) =>
      navItems("/", user, { ...nothingOwned, searchItems: searchItems([{ newCount }, { newCount: 0 }]) });
    expect(targets("/", user, null, [0, 0])).toEqual([
      ...["/search", "/searches", "/favorites", "/selections", "/profile", "/create"],
    ]);
    expect(targets("/about", user, null, [0, 1])).not.toContain("/searches");
    expect(items(0)[1]).not.toHaveProperty("news");
    expect(items(3)[1]?.news).toEqual({ number: "3", text: "3 новые модели в ваших поисках" });
    expect(items(150)[1]?.news?.number).toBe("99+");
  });

  it("offers jobs to people who make any", () => {
    const makers = ["/search", "/favorites", "/selections", "/jobs", "/profile"];
    expect(targets("/", { ...user, role: "booker" } as User, null, [], true)).toEqual([...makers, "/bookers"]);
    expect(targets("/jobs/new", user, null, [], true)).toEqual([...makers, "/create"]);
  });

  it("TL-73 offers members of an agency its work first, and a card of their own only where they have one", () => {
    const offered = (role: "owner" | "viewer", more = 0) => {
      const agencies = Array.from({ length: 1 + more }, (_, index) => ({ id: `a${index}`, role }));
      return navItems("/", user, { ...nothingOwned, agencyItems: agencyItems(agencies), makesJobs: true });
    };
    const rest = ["/selections", "/search", "/favorites", "/jobs", "/profile"];
    const views = ["/agency/a0", "/agency/a0?view=chart", "/agency/a0?view=inbox"];
    expect(offered("owner").map(({ to }) => to)).toEqual([...views, ...rest]);
    expect(offered("viewer").map(({ to }) => to)).toEqual([...views.slice(0, 2), ...rest]);
    expect(offered("owner", 1).map(({ to }) => to)).toEqual(["/agency", ...rest]);
  });

  it("NAV-06 adds home, about and contacts in the simple variant", () => {
    expect(targets("/zh/about", null)).toEqual(["/", "/search", "/about", "/contact", "/login", "/create"]);
  });

  it("NAV-06 is main on home, search, card, wizard, profile and favorites, in every language", () => {
    const main = [
      "/",
      "/en",
      "/search",
      "/zh/search/",
      "/searches",
      "/model/1",
      "/en/model/1/anna",
      "/create",
      "/profile",
      "/favorites",
      "/selections",
      "/zh/selections/1",
    ];
    expect(main.filter(isMainHeader)).toEqual(main);
    expect(["/about", "/en/contact", "/login", "/privacy", "/searching", "/nope"].filter(isMainHeader)).toEqual([]);
  });
});
