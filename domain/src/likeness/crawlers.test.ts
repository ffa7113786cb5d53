import { describe, expect, it } from "vitest";
import rows from "../../data/ai-crawlers.json" with { type: "json" };
import { aiCrawlers, isAiCrawler } from "./crawlers.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

describe("crawlers that collect for AI", () => {
  it.each([
    "GPTBot/1.2",
    "gptbot/1.2",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "CCBot/2.0 (https://commoncrawl.org/faq/)",
    "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)",
    "Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)",
    "Google-CloudVertexBot",
    "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
    "Mozilla/5.0 (compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)",
  ])("are known by their product: %s", (userAgent) => expect(isAiCrawler(userAgent)).toBe(true));

  it.each([
    undefined,
    "",
    chrome,
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
    `${chrome} MicroMessenger/8.0.50 NetType/WIFI`,
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "NotGPTBot/1.0",
    "GPTBotanist/3.0",
    "Mozilla/5.0 (compatible; Helper/1.0; +https://example.org/GPTBot)",
  ])("are no search engine, link preview, browser or other name: %s", (userAgent) =>
    expect(isAiCrawler(userAgent)).toBe(false),
  );

  it("have each a name of their own, a source and the day on which it was read", () => {
    expect(new Set(aiCrawlers.map((name) => name.toLowerCase())).size).toBe(aiCrawlers.length);
    for (const { name, source, checked_on } of rows) {
      expect(name).toMatch(/^[\w-]+$/);
      expect(source, name).toMatch(/^https:\/\//);
      expect(checked_on, name).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
