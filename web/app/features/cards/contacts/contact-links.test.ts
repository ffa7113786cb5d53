import { describe, expect, it } from "vitest";
import { contactLinks } from "./contact-links.ts";

const nothing = {
  ...{ phone: null, phone_e164: null, whatsapp: null, whatsapp_e164: null },
  ...{ email: null, agency: null, booker: null, social_media: {} },
};

describe("contacts as links", () => {
  it("CARD-01 makes telephone, mail and messenger links", () => {
    const links = contactLinks({
      ...nothing,
      phone: "8 (900) 123-45-67",
      phone_e164: "+79001234567",
      whatsapp: "8 900 123-45-67",
      whatsapp_e164: "+79001234567",
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

  it("SL-72 shows what nobody can dial as text", () => {
    const links = contactLinks({ ...nothing, phone: "8 916 123", whatsapp: "8 800 555 35 35" });
    expect(links).toEqual([
      { kind: "phone", text: "8 916 123", href: null },
      { kind: "whatsapp", text: "8 800 555 35 35", href: null },
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
