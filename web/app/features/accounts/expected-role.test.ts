import { paths } from "@compcard/domain/paths";
import { expect, it } from "vitest";
import { expectedRole } from "./expected-role.ts";

it.each([
  [paths.create(), "model"],
  [paths.create({ step: 2 }), "model"],
  ["/zh/create#photos", "model"],
  [paths.claim({ token: "t" }), "model"],
  [paths.bookers(), "booker"],
  [paths.agencies(), "booker"],
  [paths.agency("4f1c", { view: "import" }), "booker"],
  [paths.agencyInvitation({ token: "t" }), "booker"],
  [paths.card("4f1c"), null],
  [paths.search(), null],
  ["/nowhere", null],
  [null, null],
])("TL-27 on the way to %s the role is %s", (next, role) => expect(expectedRole(next)).toBe(role));
