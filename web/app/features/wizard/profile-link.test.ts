import { socialLinkProblem } from "@compcard/domain/cards/links";
import { socialNetworks } from "@compcard/domain/cards/options";
import { describe, expect, it } from "vitest";
import { completeLink } from "./profile-link.ts";

describe("links to profiles", () => {
  it.each(socialNetworks)("WIZ-08 makes a user name of %s into a link the server takes", (network) => {
    expect(socialLinkProblem(network, completeLink(network, "anna_kim"))).toBeNull();
  });

  it("WIZ-08 makes addresses without https whole", () => {
    expect(completeLink("vk", "vk.com/anna")).toBe("https://vk.com/anna");
    expect(completeLink("instagram", " http://instagram.com/anna ")).toBe("https://instagram.com/anna");
    expect(completeLink("telegram", "@anna.kim")).toBe("https://t.me/anna.kim");
  });

  it("WIZ-08 leaves alone what is not a link", () => {
    expect(completeLink("vk", "моя страница")).toBe("моя страница");
    expect(completeLink("instagram", "instagram.com")).toBe("instagram.com");
    expect(completeLink("wechat", "+86 138 0000 0000")).toBe("+86 138 0000 0000");
    expect(completeLink("vk", "")).toBe("");
  });
});
