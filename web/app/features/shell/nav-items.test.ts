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

  it("TL-73 AGY-87 offers members of an agency its roster, chart, selections and messages first, of several the last one's", () => {
    const offered = (role: "owner" | "viewer", ids = ["a0"], last: string | null = null) => {
      const agencies = ids.map((id) => ({ id, role }));
      const owned = { ...nothingOwned, agencyItems: agencyItems(agencies, last), makesJobs: true };
      return navItems("/", user, owned).map(({ to }) => to);
    };
    const rest = ["/search", "/favorites", "/jobs", "/profile"];
    const first = (id: string) => [`/agency/${id}`, `/agency/${id}?view=chart`, "/selections"];
    const views = (id: string) => [...first(id), `/agency/${id}?view=inbox`];
    expect(offered("owner")).toEqual([...views("a0"), ...rest]);
    expect(offered("viewer")).toEqual([...first("a0"), ...rest]);
    const both = ["a0", "a1"];
    expect(offered("owner", both, "a1")).toEqual([...views("a1"), "/agency", ...rest]);
    expect(offered("viewer", both, "a1")).toEqual([...first("a1"), "/agency", ...rest]);
    // One that the person has left, or none yet.
    for (const last of ["gone", null])
      expect(offered("owner", both, last)).toEqual([...views("a0"), "/agency", ...rest]);
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
