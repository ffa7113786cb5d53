import { describe, expect, it } from "vitest";
import { type LinkedNetwork, networkLink, networksOf, shareAddress } from "./networks.ts";

const shared = {
  address: "https://compcard.example/model/1",
  title: "Анна Ким - 23 года",
  text: "Рост 178 см",
  image: "https://compcard.example/a.webp",
  loadPoster: async () => "/poster.jpg",
};
const linked = networksOf.ru.filter((network): network is LinkedNetwork => network !== "wechat");

describe("networks to share in", () => {
  it("SHARE-02 gives each network the card's address with its name, over https or as a letter", () => {
    for (const network of linked) {
      const url = new URL(shareAddress(network, shared, (address) => `Карточка: ${address}`));
      expect(["https:", "mailto:"]).toContain(url.protocol);
      expect([...url.searchParams.values()].join("\n")).toContain(`${shared.address}?from=${network}`);
    }
  });

  it("SHARE-02 writes a letter with subject and body", () => {
    const letter = new URL(shareAddress("email", shared, (address) => `Карточка: ${address}`));
    expect(letter.search).not.toContain("+");
    expect(Object.fromEntries(letter.searchParams)).toEqual({
      subject: shared.title,
      body: `Карточка: ${shared.address}?from=email`,
    });
  });

  it("SHARE-02 opens each network in a tab of its own, and a letter in none", () => {
    for (const network of linked)
      expect(networkLink(network, shared).target).toBe(network === "email" ? undefined : "_blank");
  });

  it("SHARE-02 offers the same networks in each language, the nearest first", () => {
    const sorted = (names: readonly string[]) => names.toSorted();
    expect(sorted(networksOf.zh)).toEqual(sorted(networksOf.ru));
    expect(sorted(networksOf.en)).toEqual(sorted(networksOf.ru));
    expect([networksOf.ru[0], networksOf.zh[0]]).toEqual(["vk", "wechat"]);
  });
});
