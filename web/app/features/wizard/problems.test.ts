import { describe, expect, it } from "vitest";
import { findProblems } from "./problems.ts";
import type { DraftValues } from "./steps.ts";

const today = new Date("2026-03-01T12:00:00Z");
const values = (fields: Partial<DraftValues>) =>
  ({
    age: null,
    birth_date: null,
    email: null,
    phone: null,
    whatsapp: null,
    social_media: {},
    ...fields,
  }) as DraftValues;

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
});
