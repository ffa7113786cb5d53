import { type SocialNetwork, socialNetworks } from "@compcard/domain/cards/options";
import { describe, expect, it } from "vitest";
import { contactLines } from "./contact-lines.ts";

type Contacts = Parameters<typeof contactLines>[0];

const none: Contacts = {
  ...{ phone: null, phone_e164: null, whatsapp: null, whatsapp_e164: null, email: null, agency: null, booker: null },
  social_media: {},
  visibility: { contacts: {} } as Contacts["visibility"],
};
const own = (contacts: Partial<Contacts>) =>
  contactLines({ ...none, ...contacts }, "own", "en").map(({ label, value }) => [label, value]);

describe("networks on paper", () => {
  it.each(socialNetworks)("EXPORT-01 has a line of somebody whose only contact is %s", (network) => {
    expect(own({ social_media: { [network]: "anna_kim" } })).toEqual([[expect.any(String), "anna_kim"]]);
  });

  it.each([
    ["telegram", "https://t.me/anna", "@anna"],
    ["tiktok", "https://www.tiktok.com/@anna", "@anna"],
    ["tiktok", "https://vm.tiktok.com/ZMabc", "vm.tiktok.com/ZMabc"],
    ["douyin", "https://v.douyin.com/iAbc12/", "v.douyin.com/iAbc12"],
    ["weibo", "https://weibo.com/u/1234567", "weibo.com/u/1234567"],
    ["weibo", "https://weibo.com/n/安娜", "weibo.com/n/安娜"],
    ["xiaohongshu", "https://www.xiaohongshu.com/user/profile/5f1?xsec_token=x", "xiaohongshu.com/user/profile/5f1"],
    ["facebook", "https://www.facebook.com/profile.php?id=100012", "facebook.com/profile.php?id=100012"],
    ["youtube", "https://youtube.com/%E0%A4%A", "youtube.com/%E0%A4%A"],
  ] satisfies [SocialNetwork, string, string][])("EXPORT-01 %s: %s is printed as %s", (network, link, printed) => {
    expect(own({ social_media: { [network]: link } })).toEqual([[expect.any(String), printed]]);
  });

  it("EXPORT-01 seven lines at most: four networks go before others, and stand in the order of the card", () => {
    const social_media = Object.fromEntries(socialNetworks.map((network) => [network, "anna_kim"]));
    const labels = (contacts: Partial<Contacts>) => own({ ...contacts, social_media }).map(([label]) => label);
    expect(labels({ phone: "+7 900 000-00-01", whatsapp: "+7 900 000-00-02", email: "anna@example.com" })).toEqual([
      ...["Phone", "WhatsApp", "Email", "Instagram", "VK", "WeChat", "Telegram"],
    ]);
    expect(labels({})).toEqual(["Instagram", "TikTok", "YouTube", "Facebook", "VK", "WeChat", "Telegram"]);
  });

  it("EXPORT-01 a network that nobody may see has no line, and its place goes to another", () => {
    const social_media = { weibo: "anna_w", douyin: "anna_d" };
    const visibility = { contacts: { weibo: "nobody" } } as unknown as Contacts["visibility"];
    expect(own({ social_media, visibility })).toEqual([["Douyin", "anna_d"]]);
  });
});
