import { expect, it } from "vitest";
import { loginPath, nextPath } from "./return-path.ts";

const next = (value: string) => nextPath(new URLSearchParams({ next: value }));

it("NAV-04 leads to sign-in and back to where the person was going", () => {
  expect(loginPath({ pathname: "/en/create", search: "?step=2" })).toBe("/login?next=%2Fcreate%3Fstep%3D2");
  expect(next("/create?step=2")).toBe("/create?step=2");
});

it("NAV-04 goes to / when sign-in was started from nowhere", () => {
  expect(loginPath({ pathname: "/", search: "" })).toBe("/login");
  expect(loginPath({ pathname: "/zh/register", search: "" })).toBe("/login");
  expect(nextPath(new URLSearchParams())).toBe("/");
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "evil",
])("NAV-04 never leaves the site: %j", (value) => {
  expect(next(value)).toBe("/");
});
