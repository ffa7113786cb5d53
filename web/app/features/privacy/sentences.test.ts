import { m } from "@compcard/domain/messages";
import { locales, overwriteGetLocale } from "@compcard/domain/runtime";
import { localizeSite, type Site, unstatedSite } from "@compcard/domain/site";
import { afterEach, describe, expect, it } from "vitest";
import { browserTexts, moderatorTexts, operatorTexts, providerTexts, sharingTexts } from "./sentences.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

const config = {
  publicUrl: "https://cards.example",
  google: null,
  vkEnabled: false,
  emailVerification: "required",
  uniformErrors: false,
  moderation: "post",
  offline: true,
  docs: true,
  styleguide: false,
  site: unstatedSite,
} as const;
const stated: Site = {
  ...unstatedSite,
  operator: { name: { ru: "ООО «Подиум»", en: "Podium LLC", zh: "Podium 公司" }, address: { ru: "Казань, 1" } },
  office: { address: { ru: "Казань, 2" }, directions: null, map: { longitude: 49, latitude: 55 } },
};
const says = (texts: string[]) => texts.join("\n");

describe.each(locales)("FL-47 the privacy page in %s", (locale) => {
  it("names the operator and the map only where they are stated", () => {
    overwriteGetLocale(() => locale);
    const site = localizeSite(stated, locale);
    expect(says(operatorTexts(site))).toContain(site.operator?.name);
    expect(says(operatorTexts(site))).toContain("Казань, 1");
    expect(operatorTexts(unstatedSite)).toHaveLength(1);
    expect(says(sharingTexts(config, site))).toMatch(/Яндекс|Yandex/);
    expect(says(sharingTexts(config, unstatedSite))).not.toMatch(/Яндекс|Yandex/);
  });

  it("names the ways in that are set up, and no other", () => {
    overwriteGetLocale(() => locale);
    const shown = (more: object) => says(sharingTexts({ ...config, ...more }, unstatedSite));
    expect(shown({})).not.toMatch(/Google|VK/);
    expect(shown({ google: { clientId: "g", scriptUrl: "https://g.example/gsi" } })).toMatch(/Google(?!.*VK)/);
    expect(shown({ google: { clientId: "g", scriptUrl: "https://g.example/gsi" }, vkEnabled: true })).toMatch(
      /Google.*VK ID/,
    );
    expect(shown({ oidcName: "Keycloak" })).toMatch(/Keycloak/);
    expect(providerTexts(null, () => "never")).toEqual([]);
  });

  it("speaks of moderators only where there are any, and of a check before only where there is one", () => {
    overwriteGetLocale(() => locale);
    const before = m.privacy_visible_before();
    expect(moderatorTexts({ moderation: "off" })).toEqual([]);
    expect(moderatorTexts({ moderation: "post" })).not.toContain(before);
    expect(moderatorTexts({ moderation: "pre" })).toContain(before);
  });

  it("speaks of copies in the browser only where it keeps any", () => {
    overwriteGetLocale(() => locale);
    const copies = m.privacy_cookies_offline();
    expect(browserTexts({ offline: true })).toContain(copies);
    expect(browserTexts({ offline: false })).not.toContain(copies);
  });

  it("names who else sees restricted data: moderators, and recipients of messages", () => {
    overwriteGetLocale(() => locale);
    expect(m.privacy_visible_text()).toMatch(/проверенные букеры|verified bookers|认证/);
    expect(m.privacy_visible_text()).toMatch(/которой вы пишете|whom you write to|写信联系/);
    expect(m.privacy_visible_moderators()).toMatch(
      /черновики.*дату рождения.*email|drafts.*date of birth.*email|草稿.*出生日期.*邮箱/,
    );
  });
});
