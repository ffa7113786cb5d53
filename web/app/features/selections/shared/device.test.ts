import { describe, expect, it } from "vitest";
import { browserStorage } from "../../../lib/browser/storage.ts";
import { openDevice, readDevice, withDraft } from "./device.ts";

const empty = () => readDevice("{}") as NonNullable<ReturnType<typeof readDevice>>;

describe("what a device remembers of a link", () => {
  it("keeps words that are being typed until they are sent", () => {
    const typed = withDraft(empty(), "anna", "Прекр");
    expect(typed.drafts).toEqual({ anna: "Прекр" });
    expect(withDraft(typed, "anna", null).drafts).toEqual({});
  });

  it("starts empty if the store has nothing of ours, and follows another tab", () => {
    expect(["", "null", "7", "{", "[", null].map(readDevice)).toEqual([null, null, null, null, null, null]);
    const device = openDevice("test");
    device.update((before) => ({ ...before, key: "secret" }));
    const other = (key: string, text: string) => {
      browserStorage().setItem(key, text);
      device.onStorage({ key });
    };
    other("shared:other", '{"key":"theirs"}');
    browserStorage().removeItem("shared:test");
    device.onStorage({ key: "shared:test" });
    expect(device.get().key).toBe("secret");
    other("shared:test", '{"key":"ours"}');
    expect(device.get()).toMatchObject({ key: "ours", name: null, drafts: {} });
  });

  it("overwrites nothing that another tab has stored, also without its events", () => {
    const [resting, other] = [openDevice("two tabs"), openDevice("two tabs")];
    other.update((before) => ({ ...withDraft(before, "anna", "Да"), key: "secret", name: "Оля" }));
    resting.update((before) => withDraft(before, "vera", "Нет"));
    const both = { key: "secret", name: "Оля", drafts: { anna: "Да", vera: "Нет" } };
    expect(resting.get()).toMatchObject(both);
    expect(openDevice("two tabs").get()).toMatchObject(both);
    // A late storage event with an older state changes nothing.
    resting.onStorage({ key: "shared:two tabs" });
    expect(resting.get()).toMatchObject(both);
  });
});
