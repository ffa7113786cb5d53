import { describe, expect, it } from "vitest";
import type { User } from "../../lib/session/store.ts";
import { isMainHeader, navItems } from "./nav-items.ts";

const user = { id: "u" } as User;
const targets = (path: string, who: User | null, card: string | null = null) =>
  navItems(path, who, card).map(({ to }) => to);

describe("header", () => {
  it("NAV-05 offers a guest search, sign-in and a card", () => {
    expect(targets("/", null)).toEqual(["/search", "/login", "/create"]);
  });

  it("NAV-05 offers a person their card, or to make one", () => {
    expect(targets("/search", user)).toEqual(["/search", "/favorites", "/profile", "/create"]);
    expect(targets("/search", user, "c1")).toEqual(["/search", "/favorites", "/profile", "/model/c1"]);
  });

  it("NAV-06 adds home, about and contacts in the simple variant", () => {
    expect(targets("/zh/about", null)).toEqual(["/", "/search", "/about", "/contact", "/login", "/create"]);
  });

  it("NAV-06 is main on home, search, card, wizard, profile and favourites, in every language", () => {
    const main = [
      "/",
      "/en",
      "/search",
      "/zh/search/",
      "/model/1",
      "/en/model/1/anna",
      "/create",
      "/profile",
      "/favorites",
    ];
    expect(main.filter(isMainHeader)).toEqual(main);
    expect(["/about", "/en/contact", "/login", "/privacy", "/searching", "/nope"].filter(isMainHeader)).toEqual([]);
  });
});
