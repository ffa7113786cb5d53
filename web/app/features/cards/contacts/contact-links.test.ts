import { describe, expect, it } from "vitest";
import { contactLinks } from "./contact-links.ts";

const nothing = { phone: null, whatsapp: null, email: null, agency: null, booker: null, social_media: {} };

describe("contacts as links", () => {
  it("CARD-01 makes telephone, mail and messenger links", () => {
    const links = contactLinks({
      ...nothing,
      phone: "+7 (900) 123-45-67",
      whatsapp: "+7 900 123-45-67",
      email: "anna@mail.ru",
      agency: "Nova",
    });
    expect(links.map(({ href }) => href)).toEqual([
      "tel:+79001234567",
      "https://wa.me/79001234567",
      "mailto:anna@mail.ru",
      null,
    ]);
  });

  it("CARD-01 opens profiles over https only and shows a WeChat ID as text", () => {
    const social_media = { vk: "https://vk.com/anna/", wechat: "anna_k", telegram: "javascript:alert(1)" };
    expect(contactLinks({ ...nothing, social_media })).toEqual([
      { kind: "vk", text: "vk.com/anna", href: "https://vk.com/anna/" },
      { kind: "wechat", text: "anna_k", href: null },
      { kind: "telegram", text: "javascript:alert(1)", href: null },
    ]);
  });
});
