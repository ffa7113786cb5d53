import { expect, it } from "vitest";
import { agencyInput } from "../agencies/schema.ts";
import { applicationInput } from "./schema.ts";

const forms = {
  agency: agencyInput.pick({ site: true }),
  booker: applicationInput.pick({ site: true }),
};

it.each(Object.entries(forms))("the site of an %s has at most 300 characters with its protocol", (_, form) => {
  const site = (length: number) => ({ site: `cards.example/${"x".repeat(length - "cards.example/".length)}` });
  expect(form.parse(site(292)).site).toHaveLength(300);
  for (const length of [293, 300, 301]) expect(form.safeParse(site(length)).success).toBe(false);
  expect(form.parse({ site: "http://cards.example" }).site).toBe("http://cards.example");
  expect(form.safeParse({ site: "javascript:alert(1)" }).success).toBe(false);
});

it("an agency need not state a site, a booker must", () => {
  for (const site of [" ", "", null, undefined]) expect(forms.agency.parse({ site }).site ?? null).toBeNull();
  expect(forms.booker.safeParse({ site: " " }).error?.issues.map(({ message }) => message)).toEqual([
    "must not be empty",
  ]);
});
