import { m } from "@compcard/domain/messages";
import { expect, it } from "vitest";
import { locales } from "../locale.ts";
import { isSameJob } from "./same-job.ts";

const job = (name: string, ...links: string[]) => ({ name, links });

it("SL-31 selections of one title are for one job, copies and second rounds included", () => {
  expect(isSameJob(job("Nike  весна"), job("NIKE Весна"))).toBe(true);
  for (const locale of locales) {
    const again = m.selections_again_name({ name: m.selections_copy_name({ name: "Nike" }, { locale }) }, { locale });
    expect([isSameJob(job("Nike"), job(again)), isSameJob(job("Puma"), job(again))]).toEqual([true, false]);
  }
  expect(isSameJob(job("Nike"), job("Nike Kids"))).toBe(false);
});

it("SL-31 selections with a link for the same client are for one job", () => {
  expect(isSameJob(job("Показ", "для Nike"), job("Каталог", "Для nike", "себе"))).toBe(true);
  expect(isSameJob(job("Показ", "для Nike"), job("Каталог"))).toBe(false);
});
