import "fake-indexeddb/auto";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { until } from "../../../test/until.ts";
import { listEntries } from "../../lib/outbox/store.ts";
import { dropSession, storeSession, type User } from "../../lib/session/store.ts";
import { openDraft } from "./draft-outbox.ts";
import { hasUnsentDraft } from "./unsent-draft.ts";

interface Saving {
  body: Record<string, unknown>;
  answer: () => void;
  fail: () => void;
}

let page: EventTarget;
let server: OwnerCard;
let savings: Saving[];
const stops: (() => void)[] = [];
const local = new Map<string, string>();
beforeEach(() => {
  page = new EventTarget();
  savings = [];
  local.clear();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
    key: (index: number) => [...local.keys()][index] ?? null,
    get length() {
      return local.size;
    },
  });
  vi.stubGlobal("fetch", (_path: string, { body }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      const change = JSON.parse(String(body));
      savings.push({
        body: change,
        answer: () => {
          server = { ...server, ...change, version: server.version + 1 };
          resolve(Response.json({ success: true, data: { model: server } }));
        },
        fail: () => reject(new TypeError("Failed to fetch")),
      });
    });
  });
  storeSession("token", { id: "anna" } as User);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  // A write that ends without a session deletes the store, which the next test uses.
  for (const _ of [1, 2]) await listEntries("none");
  dropSession("refused");
  vi.unstubAllGlobals();
});

const next = () => until(() => savings.shift());

let cards = 0;
/** A draft on the server, with nothing in it. */
function createDraft(): void {
  const empty = { age: null, birth_date: null, email: null, phone: null, whatsapp: null, social_media: {} };
  const names = { first_name: "Анна", last_name: "Ким" };
  const photos = { photos: {}, photo_details: {} };
  server = {
    id: `card ${++cards}`,
    version: 1,
    status: "draft",
    ...empty,
    ...names,
    ...photos,
  } as unknown as OwnerCard;
}

/** The page that shows it. */
async function open() {
  const draft = openDraft(server);
  const stop = await new Promise<() => void>((resolve) => {
    const stopped = draft.start(() => resolve(stopped));
  });
  stops.push(stop);
  return { ...draft, stop, edits: () => draft.store.getState().pending.edits };
}

it("WIZ-13 what was typed is on the device with each letter, and is sent by the next page", async () => {
  createDraft();
  const before = await open();
  before.store.edit({ first_name: "А" });
  before.store.edit({ first_name: "Аня" });
  expect([savings, hasUnsentDraft()]).toEqual([[], true]);
  before.stop();
  const after = await open();
  expect(after.edits()).toEqual({ first_name: "Аня" });
  const flushed = after.flush();
  (await next()).answer();
  expect(await flushed).toBe(true);
  expect([after.edits(), hasUnsentDraft()]).toEqual([{}, false]);
  after.stop();
  expect((await open()).edits()).toEqual({});
});

it("WIZ-13 what is typed while a save fails goes out with it when the connection is back", async () => {
  createDraft();
  const draft = await open();
  draft.store.edit({ first_name: "Аня" });
  const flushed = draft.flush();
  const { fail } = await next();
  draft.store.edit({ last_name: "Ли" });
  fail();
  expect(await flushed).toBe(false);
  expect(draft.store.getState().phase).toBe("waiting");
  page.dispatchEvent(new Event("online"));
  const again = await next();
  expect(again.body).toMatchObject({ first_name: "Аня", last_name: "Ли" });
  again.answer();
  await until(() => !hasUnsentDraft());
  expect(draft.store.getState().phase).toBe("idle");
});

it("WIZ-04 WIZ-13 what has a problem, or is typed while the rest is saved, stays stored and waits for the next step", async () => {
  createDraft();
  const draft = await open();
  draft.store.edit({ email: "anna@", last_name: "Ли" });
  const flushed = draft.flush();
  const { body, answer } = await next();
  expect(body).toEqual({ last_name: "Ли", version: 1, status: "draft" });
  draft.store.edit({ first_name: "Ан" });
  answer();
  await flushed;
  expect(savings).toEqual([]);
  draft.stop();
  expect((await open()).edits()).toEqual({ email: "anna@", first_name: "Ан" });
});

it("WIZ-13 a step that is left while the one before is being saved is saved too", async () => {
  createDraft();
  const draft = await open();
  draft.store.edit({ first_name: "Аня" });
  void draft.flush();
  const first = await next();
  draft.store.edit({ last_name: "Ли" });
  const flushed = draft.flush();
  first.answer();
  const second = await next();
  expect(second.body).toMatchObject({ last_name: "Ли", version: 2 });
  second.answer();
  expect(await flushed).toBe(true);
  expect(draft.edits()).toEqual({});
});

it("WIZ-13 the last letter before a page is closed is stored at once, and edits of a former version are taken over", async () => {
  createDraft();
  const note = { edits: { first_name: "Аня" }, base: { first_name: "Анна" }, step: "personal" };
  local.set(`draft:${server.id}`, JSON.stringify(note));
  expect(hasUnsentDraft()).toBe(true);
  const draft = await open();
  expect(draft.edits()).toEqual({ first_name: "Аня" });
  draft.store.edit({ first_name: "Аняю" });
  // Without waiting for IndexedDB.
  expect(JSON.parse(local.get(`draft:${server.id}`) ?? "")).toMatchObject({
    edits: { first_name: "Аняю" },
    base: { first_name: "Анна" },
    step: "personal",
  });
  draft.store.edit({ first_name: "Анна" });
  expect(JSON.parse(local.get(`draft:${server.id}`) ?? "")).toEqual({ step: "personal", unsent: false });
});

it("FL-11 a sign-out leaves nothing of it, also of what is typed at that moment", async () => {
  createDraft();
  const draft = await open();
  draft.store.edit({ first_name: "Аня" });
  const stored = () => listEntries(`draft:${server.id}`);
  await until(async () => (await stored())?.length === 1);
  dropSession("left");
  draft.store.edit({ last_name: "Ли" });
  expect(hasUnsentDraft()).toBe(false);
  await until(async () => (await stored())?.length === 0);
  storeSession("token", { id: "anna" } as User);
  expect((await open()).edits()).toEqual({});
});
