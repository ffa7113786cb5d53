import { describe, expect, it } from "vitest";
import { linkTagOf, linkTags, sourceOfReferrer, taggedAddress, viewSources } from "./sources.ts";

describe("the source of a card view", () => {
  it("stores only the network of a foreign page", () => {
    expect(sourceOfReferrer("")).toBe("direct");
    expect(sourceOfReferrer("https://away.vk.com/away.php?to=x")).toBe("vk");
    expect(sourceOfReferrer("https://l.instagram.com/")).toBe("instagram");
    expect(sourceOfReferrer("android-app://org.telegram.messenger/")).toBe("telegram");
    expect(sourceOfReferrer("https://yandex.ru/")).toBe("engine");
    expect(sourceOfReferrer("https://www.google.com.hk/")).toBe("engine");
    expect(sourceOfReferrer("https://mail.google.com/")).toBe("email");
    expect(sourceOfReferrer("https://m.weibo.cn/status/1")).toBe("weibo");
    expect(sourceOfReferrer("https://notvk.com/")).toBe("other");
    expect(sourceOfReferrer("https://agency.example/secret?name=Anna")).toBe("other");
  });

  it("reads back every tag it writes, beside what the address carries already", () => {
    for (const tag of linkTags) {
      const url = new URL(taggedAddress("https://compcard.example/en/model/1?units=us", tag));
      expect(linkTagOf(url.searchParams)).toBe(tag);
      expect(url.searchParams.get("units")).toBe("us");
      expect(viewSources).toContain(tag);
    }
  });

  it("reads a tag that is not ours as none", () => {
    expect(linkTagOf(new URLSearchParams("from=<script>"))).toBeNull();
    expect(linkTagOf(new URLSearchParams("from=search"))).toBeNull();
  });

  it("knows a link that was passed on within WeChat", () => {
    expect(linkTagOf(new URLSearchParams("from=timeline&isappinstalled=0"))).toBe("wechat");
  });
});
