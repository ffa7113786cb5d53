import { describe, expect, it } from "vitest";
import { browserStorage } from "../../lib/browser/storage.ts";
import { keepDraft, keptDevice, readDevice, say, setAside, settle, takeBack } from "./device.ts";

const empty = () => readDevice("{}") as NonNullable<ReturnType<typeof readDevice>>;

describe("what a device keeps of a link", () => {
  it("sends answers in the order of the last word about each card, and a choice leaves the comment that waits", () => {
    let device = say(empty(), "anna", { choice: "yes" });
    device = say(device, "vera", { choice: "no", comment: "нет" });
    device = say(device, "anna", { choice: "no" });
    device = say(device, "vera", { choice: "maybe" });
    expect(Object.entries(device.unsent)).toEqual([
      ["anna", { choice: "no" }],
      ["vera", { choice: "maybe", comment: "нет" }],
    ]);
  });

  it("keeps what was said while the word before was on its way", () => {
    const first = say(empty(), "anna", { choice: "yes" });
    const sent = first.unsent.anna as { choice: "yes" };
    expect(settle(first, "anna", sent).unsent).toEqual({});
    const second = say(first, "anna", { choice: "no" });
    expect(settle(second, "anna", sent).unsent).toEqual({ anna: { choice: "no" } });
  });

  it("sets aside what was said of a card that left, and sends it when the card is back", () => {
    const left = setAside(say(empty(), "anna", { choice: "yes", comment: "да" }), "anna", "Анна");
    expect([left.unsent, left.left]).toEqual([{}, { anna: { choice: "yes", comment: "да", name: "Анна" } }]);
    expect(takeBack(left, ["vera"])).toBe(left);
    const back = takeBack(left, ["anna"]);
    expect([back.unsent, back.left]).toEqual([{ anna: { choice: "yes", comment: "да" } }, {}]);
    // What was said since goes before.
    expect(takeBack(say(left, "anna", { choice: "no" }), ["anna"]).unsent).toEqual({ anna: { choice: "no" } });
  });

  it("keeps words that are being typed until they go", () => {
    const typed = keepDraft(empty(), "anna", "Прекр");
    expect(typed.drafts).toEqual({ anna: "Прекр" });
    expect(keepDraft(typed, "anna", null).drafts).toEqual({});
  });

  it("begins anew where the store holds nothing of ours, and hears of another tab", () => {
    expect(["", "null", "7", "{", "[", null].map(readDevice)).toEqual([null, null, null, null, null, null]);
    const device = keptDevice("test");
    device.update((before) => ({ ...before, key: "secret" }));
    const other = (key: string, text: string) => {
      browserStorage().setItem(key, text);
      device.hear({ key });
    };
    other("shared:other", '{"key":"theirs"}');
    browserStorage().removeItem("shared:test");
    device.hear({ key: "shared:test" });
    expect(device.get().key).toBe("secret");
    other("shared:test", '{"key":"ours","unsent":{"anna":{"choice":"yes"}}}');
    expect(device.get()).toMatchObject({ key: "ours", name: null, unsent: { anna: { choice: "yes" } }, drafts: {} });
  });

  it("writes over nothing that another tab has kept meanwhile, also where it heard of none of it", () => {
    const [resting, other] = [keptDevice("two tabs"), keptDevice("two tabs")];
    other.update((before) => ({ ...say(before, "anna", { choice: "yes" }), key: "secret", name: "Оля" }));
    resting.update((before) => say(before, "vera", { choice: "no" }));
    const both = { key: "secret", name: "Оля", unsent: { anna: { choice: "yes" }, vera: { choice: "no" } } };
    expect(resting.get()).toMatchObject(both);
    expect(keptDevice("two tabs").get()).toMatchObject(both);
    // What is told late, and was said before, takes nothing back.
    resting.hear({ key: "shared:two tabs" });
    expect(resting.get()).toMatchObject(both);
  });
});
