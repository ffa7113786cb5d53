import { expect, it } from "vitest";
import { profileTab } from "./profile-frame.tsx";

it("the tab of the profile stands in its address; anchors of former links lead to their tab", () => {
  expect(profileTab({ search: "", hash: "" })).toBe("cards");
  expect(profileTab({ search: "?tab=privacy", hash: "" })).toBe("privacy");
  expect(profileTab({ search: "", hash: "#sessions" })).toBe("account");
  expect(profileTab({ search: "", hash: "#developers" })).toBe("account");
  expect(profileTab({ search: "", hash: "#consents" })).toBe("privacy");
  expect(profileTab({ search: "?tab=cards", hash: "#sessions" })).toBe("cards");
  expect(profileTab({ search: "?tab=nothing", hash: "#nothing" })).toBe("cards");
});
