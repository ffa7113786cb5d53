import { describe, expect, it } from "vitest";
import { findProblems as find } from "./problems.ts";
import type { DraftValues } from "./steps.ts";

const today = new Date("2026-03-01T12:00:00Z");
const sure = { ageIsSure: true };
const findProblems = (fields: Parameters<typeof find>[0], on: Date) => find(fields, on, sure);
const values = (fields: Partial<DraftValues>) =>
  ({
    guarded: false,
    age: null,
    birth_date: null,
    email: null,
    phone: null,
    whatsapp: null,
    social_media: {},
    ...fields,
  }) as Parameters<typeof find>[0];

describe("what the server would refuse", () => {
  it("WIZ-04 has nothing against a card left empty", () => {
    expect(findProblems(values({}), today)).toEqual({});
  });

  it("WIZ-08 wants https links of the network, and a phone or an ID for WeChat", () => {
    const social_media = {
      vk: "http://vk.com/anna",
      instagram: "https://vk.com/anna",
      wechat: "微信号",
      telegram: "https://t.me/anna",
    };
    expect(findProblems(values({ social_media }), today)).toEqual({
      vk: "link",
      instagram: "link",
      wechat: "wechat",
      social_media: "wechat",
    });
  });

  it("FL-50 wants a name for other readers in their script", () => {
    const fine = { name_latin: "Zoë O’Neil-Smith", name_han: "安娜·金" };
    expect(findProblems(values(fine), today)).toEqual({});
    const mixed = { name_latin: "Аnna Kim", name_han: "安娜 Kim" };
    expect(findProblems(values(mixed), today)).toEqual({ name_latin: "latin", name_han: "han" });
  });

  it("WIZ-03 checks ages, e-mail and phones", () => {
    expect(
      findProblems(
        values({ age: 15, birth_date: "2012-01-01", email: "anna@", phone: "+7 916 123 доб. 1", whatsapp: "12" }),
        today,
      ),
    ).toEqual({
      age: "age",
      birth_date: "birthDate",
      email: "email",
      phone: "phone",
      whatsapp: "phone",
    });
    expect(
      findProblems(
        values({ age: 16, birth_date: "2010-03-01", email: "a@b.ru", phone: "+7\u00a0(916) 123-45-67" }),
        today,
      ),
    ).toEqual({});
  });

  it("FL-06 needs a confirmation of an age under 18 before the card has it, by number and by date", () => {
    const unsure = { ageIsSure: false };
    const requested = { age: "young", birth_date: "young" };
    expect(find(values({ age: 17 }), today, unsure)).toEqual(requested);
    expect(find(values({ age: 16, birth_date: "2010-03-01" }), today, unsure)).toEqual(requested);
    expect(find({ ...values({ age: 17 }), guarded: true }, today, unsure)).toEqual({});
    expect(find(values({ age: 17 }), today, sure)).toEqual({});
    expect(find(values({ age: 18 }), today, unsure)).toEqual({});
    expect(find(values({ age: 15 }), today, unsure)).toMatchObject({ age: "age" });
  });
});
