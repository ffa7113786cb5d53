import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { describe, expect, it } from "vitest";
import { ApiError, networkError } from "../../lib/api/error.ts";
import { fetchErrorTexts } from "../../lib/api/fetched-error-texts.ts";
import { type Change, createDraftStore, isOffline } from "./draft-store.ts";
import { emptyPending, type Pending } from "./pending.ts";

const card = {
  version: 1,
  status: "draft",
  first_name: "Анна",
  last_name: "Ким",
  age: null,
  birth_date: null,
  email: null,
  phone: null,
  whatsapp: null,
  social_media: {},
  photos: {},
  photo_details: {},
} as unknown as OwnerCard;

type Answer = OwnerCard | Error | ((change: Change) => OwnerCard);

function start(answers: Answer[], pending: Pending = emptyPending) {
  const sent: Change[] = [];
  const stored: Pending[] = [];
  const store = createDraftStore({
    card,
    pending,
    today: () => new Date("2026-03-01"),
    keep: (next) => stored.push(next),
    save: async (change) => {
      sent.push(change);
      const answer = answers.shift() ?? new Error("one save too many");
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(change) : answer;
    },
  });
  return { store, sent, stored };
}

const conflict = (model: OwnerCard) => new ApiError(409, "card.conflict", "changed", { model });

describe("the draft being filled in", () => {
  it("WIZ-13 sends only the changed fields, as a draft, and keeps them on the device until then", async () => {
    const { store, sent, stored } = start([{ ...card, version: 2, first_name: "Аня" }]);
    store.edit({ first_name: "Аня", last_name: "Ким" });
    expect(stored.at(-1)?.edits).toEqual({ first_name: "Аня" });
    expect(await store.flush()).toBe(true);
    expect(sent).toEqual([{ first_name: "Аня", version: 1, status: "draft" }]);
    expect(stored.at(-1)).toEqual(emptyPending);
  });

  it("WIZ-13 makes no call when nothing has changed", async () => {
    const { store, sent } = start([]);
    expect(await store.flush()).toBe(true);
    expect(sent).toEqual([]);
  });

  it("WIZ-13 waits without a connection and sends everything at once when it is back", async () => {
    const { store, sent } = start([networkError(), { ...card, version: 2, first_name: "Аня", last_name: "Ли" }]);
    store.edit({ first_name: "Аня" });
    expect(await store.flush()).toBe(false);
    expect(store.getState().phase).toBe("waiting");
    expect(isOffline(store.getState())).toBe(true);
    store.edit({ last_name: "Ли" });
    expect(await store.flush()).toBe(true);
    expect(sent[1]).toEqual({ first_name: "Аня", last_name: "Ли", version: 1, status: "draft" });
    expect(store.getState().pending).toEqual(emptyPending);
  });

  it("WIZ-13 takes up after a reload what was typed before it", async () => {
    const { store, sent } = start([{ ...card, version: 2, first_name: "Аня" }], {
      edits: { first_name: "Аня" },
      base: { first_name: "Анна" },
    });
    expect(await store.flush()).toBe(true);
    expect(sent[0]).toMatchObject({ first_name: "Аня" });
  });

  it("WIZ-13 merges by itself when only its own uploads had raised the version", async () => {
    const { store, sent } = start([conflict({ ...card, version: 5 }), { ...card, version: 6, first_name: "Аня" }]);
    store.edit({ first_name: "Аня" });
    expect(await store.flush()).toBe(true);
    expect(sent.map((change) => change.version)).toEqual([1, 5]);
    expect(store.getState().conflicts).toEqual([]);
  });

  it("WIZ-13 shows a conflict if the same field changed elsewhere, and sends the person's choice", async () => {
    const theirs = { ...card, version: 5, first_name: "Anna" };
    const { store, sent } = start([conflict(theirs), { ...theirs, version: 6, first_name: "Аня" }]);
    store.edit({ first_name: "Аня" });
    await store.flush();
    expect(store.getState()).toMatchObject({ conflicts: ["first_name"], pending: { edits: { first_name: "Аня" } } });
    store.chooseMine();
    expect(await store.flush()).toBe(true);
    expect(sent[1]).toMatchObject({ first_name: "Аня", version: 5 });
  });

  it("WIZ-13 takes the other value if the person chooses it", async () => {
    const { store, sent } = start([conflict({ ...card, version: 5, first_name: "Anna" })]);
    store.edit({ first_name: "Аня" });
    await store.flush();
    store.chooseTheirs();
    expect(await store.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(store.getState().saved.first_name).toBe("Anna");
  });

  it("WIZ-04 holds back a field with a problem and sends the others", async () => {
    const { store, sent } = start([{ ...card, version: 2, last_name: "Ли" }]);
    store.edit({ email: "anna@", last_name: "Ли" });
    await store.flush();
    expect(sent).toEqual([{ last_name: "Ли", version: 1, status: "draft" }]);
    expect(store.getState().pending.edits).toEqual({ email: "anna@" });
  });

  it("WIZ-04 sets a field aside that the server refused, with its words", async () => {
    const refusal = new ApiError(400, "request.invalid", "bad", [{ path: "last_name", message: "must be shorter" }]);
    const { store, sent } = start([refusal, { ...card, version: 2, first_name: "Аня" }]);
    store.edit({ first_name: "Аня", last_name: "Ли" });
    expect(await store.flush()).toBe(true);
    expect(sent[1]).toEqual({ first_name: "Аня", version: 1, status: "draft" });
    expect(store.getState()).toMatchObject({
      refused: { last_name: "must be shorter" },
      pending: { edits: { last_name: "Ли" } },
    });
  });

  it("FL-06 states in the page's language that an age under 18 is final, and sends the rest", async () => {
    // Throws like the call that is refused.
    await fetchErrorTexts();
    const details = [{ path: "age", message: "Known to be under 18" }];
    const refusal = new ApiError(400, "card.under_18", "Known to be under 18", details);
    const { store, sent } = start([refusal, { ...card, version: 2, first_name: "Аня" }]);
    store.edit({ first_name: "Аня", age: 25 });
    expect(await store.flush()).toBe(true);
    expect(sent[1]).toEqual({ first_name: "Аня", version: 1, status: "draft" });
    expect(store.getState().refused).toEqual({ age: m.errors_card_under_18() });
    store.edit({ age: 17 });
    expect(store.getState().refused).toEqual({});
  });

  it.each([
    [429, "rate.limited", "waiting"],
    [503, "service.unavailable", "waiting"],
    [409, "consent.required", "idle"],
    [413, "request.too_large", "idle"],
  ])("WIZ-13 a refusal with %i %s is no missing connection, and leaves the draft %s", async (status, code, phase) => {
    const error = new ApiError(status, code, "no");
    const { store } = start([error, { ...card, version: 2, first_name: "Аня" }]);
    store.edit({ first_name: "Аня" });
    expect(await store.flush()).toBe(false);
    expect(store.getState()).toMatchObject({ phase, error });
    expect(isOffline(store.getState())).toBe(false);
    expect(await store.flush()).toBe(true);
    expect(store.getState().error).toBeNull();
  });

  it("WIZ-12 publishes with everything that waits, even when nothing does", async () => {
    const { store, sent } = start([{ ...card, version: 2, status: "published" }]);
    expect(await store.publish()).toBe(true);
    expect(sent).toEqual([{ version: 1 }]);
  });

  it("WIZ-12 leaves a card published that was published in another tab", async () => {
    const { store, sent } = start([
      conflict({ ...card, version: 3, status: "published" }),
      { ...card, version: 4, status: "published" },
    ]);
    store.edit({ first_name: "Аня" });
    await store.flush();
    expect(sent[1]).toEqual({ first_name: "Аня", version: 3 });
  });

  it("PHOTO-03 keeps the photos of an upload that overtook a save", async () => {
    const { store } = start([
      () => {
        store.adopt({ photos: { dynamic: "/media/a-640.webp" }, photo_details: {}, version: 9 });
        return { ...card, version: 2, first_name: "Аня" };
      },
    ]);
    store.edit({ first_name: "Аня" });
    await store.flush();
    expect(store.getState().saved).toMatchObject({
      version: 2,
      photos: { dynamic: "/media/a-640.webp" },
      first_name: "Аня",
    });
  });

  it("CARD-12 meets a save from elsewhere that an upload came after", async () => {
    const theirs = { ...card, version: 3, first_name: "Мария" };
    const { store, sent } = start([conflict(theirs)]);
    store.edit({ first_name: "Аня" });
    store.adopt({ photos: {}, photo_details: {}, version: 3 });
    expect(await store.flush()).toBe(true);
    expect(sent).toMatchObject([{ first_name: "Аня", version: 1 }]);
    expect(store.getState().conflicts).toEqual(["first_name"]);
  });

  it("sends the version of its own upload, after which nothing else was saved", async () => {
    const { store, sent } = start([{ ...card, version: 3, first_name: "Аня" }]);
    store.edit({ first_name: "Аня" });
    store.adopt({ photos: {}, photo_details: {}, version: 2 });
    await store.flush();
    expect(sent).toMatchObject([{ first_name: "Аня", version: 2 }]);
  });
});
