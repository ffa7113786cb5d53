import { describe, expect, it } from "vitest";
import { completeLink, socialLinkProblem } from "../cards/links.ts";
import { type SocialNetwork, socialNetworks } from "../cards/options.ts";
import { readProfile } from "./profile.ts";

describe("profiles as people write them", () => {
  it.each(socialNetworks)("WIZ-08 makes a user name of %s into what the server takes", (network) => {
    expect(socialLinkProblem(network, completeLink(network, "anna_kim"))).toBeNull();
  });

  it.each<[SocialNetwork, string, string]>([
    ["instagram", "@anna", "https://www.instagram.com/anna"],
    ["instagram", "anna.kim_", "https://www.instagram.com/anna.kim_"],
    ["instagram", "instagram.com/anna", "https://instagram.com/anna"],
    ["instagram", " http://instagram.com/anna ", "https://instagram.com/anna"],
    ["instagram", "www.instagram.com/anna/?hl=ru", "https://www.instagram.com/anna/?hl=ru"],
    ["instagram", "//instagram.com/anna", "https://instagram.com/anna"],
    ["instagram", "inst: @anna", "https://www.instagram.com/anna"],
    ["instagram", "IG @anna", "https://www.instagram.com/anna"],
    ["instagram", "инста: anna", "https://www.instagram.com/anna"],
    ["instagram", "@anna\u200b", "https://www.instagram.com/anna"],
    ["vk", "vk.com/anna", "https://vk.com/anna"],
    ["vk", "m.vk.com/id123", "https://m.vk.com/id123"],
    ["vk", "id123", "https://vk.com/id123"],
    ["vk", "123456", "https://vk.com/id123456"],
    ["vk", "вк anna", "https://vk.com/anna"],
    ["telegram", "@anna_kim", "https://t.me/anna_kim"],
    ["telegram", "t.me/anna", "https://t.me/anna"],
    ["telegram", "+7 900 123-45-67", "https://t.me/+79001234567"],
    ["telegram", "8 (900) 123-45-67", "https://t.me/+79001234567"],
    ["telegram", "тг: @anna", "https://t.me/anna"],
    ["telegram", "13804574884", "https://t.me/+8613804574884"],
    ["telegram", "916 123-45-67", "https://t.me/+79161234567"],
    ["facebook", "100001234567890", "https://www.facebook.com/profile.php?id=100001234567890"],
    ["facebook", "fb.com/anna", "https://fb.com/anna"],
    ["youtube", "UCabcdefghijklmnopqrstuv", "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"],
    ["youtube", "@anna", "https://www.youtube.com/@anna"],
    ["tiktok", "@anna", "https://www.tiktok.com/@anna"],
    ["linkedin", "anna-kim", "https://www.linkedin.com/in/anna-kim"],
    ["weibo", "小雨", "https://weibo.com/n/小雨"],
    ["weibo", "1234567890", "https://weibo.com/u/1234567890"],
    ["wechat", "微信：anna_kim", "anna_kim"],
    ["wechat", "wx: anna_kim", "anna_kim"],
    ["wechat", "+86 138 0000 0000", "+86 138 0000 0000"],
    ["xiaohongshu", "小红书号：12345678", "12345678"],
    ["xiaohongshu", "www.xiaohongshu.com/user/profile/1", "https://www.xiaohongshu.com/user/profile/1"],
    ["douyin", "抖音号 anna2001", "anna2001"],
  ])("TL-50 reads %s %s", (network, written, link) => {
    expect(readProfile(network, written)).toEqual({ link });
    expect(socialLinkProblem(network, link)).toBeNull();
  });

  it.each<[SocialNetwork, string, string, string]>([
    ["instagram", "@anna, @anna.book", "https://www.instagram.com/anna", "@anna.book"],
    ["instagram", "@anna (закрыт)", "https://www.instagram.com/anna", "(закрыт)"],
    ["instagram", "instagram.com/anna / instagram.com/anna2", "https://instagram.com/anna", "instagram.com/anna2"],
    ["vk", "id1234; id777", "https://vk.com/id1234", "id777"],
  ])("TL-50 reads the first of %s %s, and says what is left", (network, written, link, remark) => {
    expect(readProfile(network, written)).toEqual({ link, remark });
    // Nothing that was typed is lost where nobody could be told.
    expect(completeLink(network, written)).toBe(written);
  });

  it.each<[SocialNetwork, string]>([
    ["vk", "моя страница"],
    ["vk", "нет"],
    ["instagram", "instagram.com"],
    ["instagram", "anna.ru"],
    ["instagram", "t.me/anna"],
    ["instagram", "https://example.com/anna"],
    ["telegram", "https://evil.example/t.me/anna"],
    ["telegram", "t.me.evil.example/anna"],
    ["wechat", "https://weixin.qq.com/r/x"],
    ["wechat", "спросить у мамы"],
    ["wechat", "same"],
    ["instagram", "none"],
    ["instagram", "89161234567"],
    ["vk", "89161234567"],
    ["weibo", "没有"],
    ["vk", ""],
  ])("WIZ-08 leaves alone what is no profile of %s: %s", (network, written) => {
    expect(readProfile(network, written)).toBeNull();
    expect(completeLink(network, written)).toBe(written);
  });
});
