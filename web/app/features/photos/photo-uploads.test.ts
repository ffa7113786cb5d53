import "fake-indexeddb/auto";
import type { PhotoType } from "@compcard/domain/cards/options";
import { photoSlots } from "@compcard/domain/photos/rules";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, networkError } from "../../lib/api/error.ts";
import { createEntry } from "../../lib/outbox/entry.ts";
import { listEntries, writeEntry } from "../../lib/outbox/store.ts";
import { dropSession, keepSession, type User } from "../../lib/session/store.ts";
import { scopeOf, takeFormerPhotos } from "./former-photos.ts";
import { type PhotosChange, PhotoUploads, type Sending, type WaitingPhoto } from "./photo-uploads.ts";

const slots = photoSlots({ age: null, guarded: false });
const photo = (name = "a.jpg", type = "image/jpeg") => new File(["x"], name, { type });
const details = {
  width: 800,
  height: 1000,
  placeholder: "",
  focus: { x: 0.5, y: 0.3 },
  srcset: "",
} satisfies PhotoDetail;

interface Call extends Sending {
  answer(version: number): void;
  fail(error: Error): void;
}

const until = <T>(found: () => T) => vi.waitUntil(found, { timeout: 60_000 }) as Promise<Awaited<NonNullable<T>>>;

let page: EventTarget;
const stops: (() => void)[] = [];
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  keepSession("token", { id: "anna" } as User);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  dropSession("refused");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let cards = 0;
const newScope = () => scopeOf("anna", `card ${++cards}`);
const stored = async (scope: string) => (await listEntries<WaitingPhoto>(scope))?.map(({ key }) => key) ?? [];

interface Start {
  photos?: PhotosChange["photos"];
  photo_details?: PhotosChange["photo_details"];
  online?: boolean;
  scope?: string;
}

/** A page with the photos of a card, and a server that answers when the test says so. */
async function start({ photos = {}, photo_details = {}, online = true, scope = newScope() }: Start = {}) {
  const calls: Call[] = [];
  const changes: PhotosChange[] = [];
  const uploads = new PhotoUploads({
    ...{ scope, owner: "anna", card: { photos, photo_details, version: 1 } },
    events: { onChange: (change) => changes.push(change), remove: () => Promise.reject(new Error("not asked")) },
    online: () => online,
    reload: () => Promise.reject(networkError()),
    send: (sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener("abort", () => reject(sending.signal.reason));
        calls.push({
          ...sending,
          answer: (version) => resolve({ photoUrl: `/media/${sending.type}.webp`, details, version }),
          fail: reject,
        });
      }),
  });
  const stop = await new Promise<() => void>((resolve) => {
    const stopped = uploads.start(() => resolve(stopped));
  });
  stops.push(stop);
  const next = () => until(() => calls.shift());
  const upload = (type: PhotoType) => uploads.getState().uploads[type];
  const reach = (type: PhotoType, phase: string | undefined) => until(() => upload(type)?.phase === phase);
  return { uploads, calls, changes, next, upload, reach, scope, stop };
}

describe("uploads into the slots", () => {
  it("PHOTO-02 show progress, then the stored photo, and tell the card its new version", async () => {
    const { uploads, next, changes, upload, reach } = await start();
    uploads.add([photo()], slots);
    const call = await next();
    expect(upload("beauty-portrait")?.phase).toBe("sending");
    call.onProgress(0.5);
    expect(upload("beauty-portrait")?.progress).toBe(0.5);
    call.onProgress(1);
    expect(upload("beauty-portrait")?.phase).toBe("storing");
    call.answer(2);
    await reach("beauty-portrait", undefined);
    expect(changes).toEqual([
      {
        photos: { "beauty-portrait": "/media/beauty-portrait.webp" },
        photo_details: { "beauty-portrait": details },
        version: 2,
      },
    ]);
    expect(uploads.getState().previews["beauty-portrait"]).toMatch(/^blob:/);
    uploads.shown("beauty-portrait");
    expect(uploads.getState().previews).toEqual({});
  });

  it("PHOTO-01 go out two at once, in slot order", async () => {
    const { uploads, next, calls } = await start();
    expect(uploads.add([photo(), photo(), photo()], slots)).toBe(0);
    const [first, second] = [await next(), await next()];
    expect([first.type, second.type, calls.length]).toEqual(["beauty-portrait", "smiling-portrait", 0]);
    second.answer(2);
    expect((await next()).type).toBe("full-body");
  });

  it("PHOTO-02 leave the old photo in place when the new one is refused", async () => {
    const { uploads, next, reach } = await start({ photos: { dynamic: "/media/old.webp" } });
    uploads.add([photo()], slots, "dynamic");
    (await next()).fail(new ApiError(415, "photo.unsupported", "no"));
    await reach("dynamic", "failed");
    expect(uploads.getState().photos.dynamic).toBe("/media/old.webp");
    uploads.cancel("dynamic");
    await reach("dynamic", undefined);
  });

  it("PHOTO-05 refuse what is too large or no image before it is sent", async () => {
    const { uploads, next, upload } = await start();
    uploads.add([photo("film.mp4", "video/mp4"), photo("IMG_1.HEIC", "")], slots);
    expect(upload("beauty-portrait")?.phase).toBe("failed");
    expect((await next()).type).toBe("smiling-portrait");
  });

  it("PHOTO-02 wait for the connection, then give up asking by themselves", async () => {
    const { uploads, next, reach } = await start();
    uploads.add([photo()], slots);
    for (const _ of [0, 1]) {
      (await next()).fail(networkError());
      await reach("beauty-portrait", "offline");
      page.dispatchEvent(new Event("online"));
    }
    (await next()).fail(networkError());
    await reach("beauty-portrait", "failed");
    uploads.retry("beauty-portrait");
    (await next()).answer(2);
    await until(() => uploads.getState().photos["beauty-portrait"]);
  });

  it("PHOTO-02 wait as long as there is no connection at all", async () => {
    const { uploads, next, reach } = await start({ online: false });
    uploads.add([photo()], slots);
    for (const _ of [0, 1, 2, 3]) {
      (await next()).fail(networkError());
      await reach("beauty-portrait", "offline");
      page.dispatchEvent(new Event("online"));
    }
    (await next()).answer(2);
    await until(() => uploads.getState().photos["beauty-portrait"]);
  });

  it("PHOTO-02 can be cancelled, and the answer that comes after all is not taken in", async () => {
    const { uploads, next, changes } = await start();
    uploads.add([photo()], slots);
    const { signal, answer } = await next();
    uploads.cancel("beauty-portrait");
    expect(signal.aborted).toBe(true);
    answer(2);
    await uploads.idle();
    expect(changes).toEqual([]);
  });

  it("PHOTO-02 can be waited for", async () => {
    const { uploads, next } = await start();
    uploads.add([photo()], slots);
    let idle = false;
    const waiting = uploads.idle().then(() => {
      idle = true;
    });
    const { answer } = await next();
    expect(idle).toBe(false);
    answer(2);
    await waiting;
  });

  it("PHOTO-07 show a photo around its new focus, and tell the card", async () => {
    const { uploads, changes } = await start({ photos: { dynamic: "/media/old.webp" } });
    const detail = { ...details, focus: { x: 0.1, y: 0.9 } };
    const changing = uploads.change(["dynamic"], async () => {
      return { slots: { dynamic: { url: "/media/old.webp", detail } }, version: 8 };
    });
    expect(uploads.getState().busy).toEqual({ dynamic: true });
    await changing;
    expect(changes).toEqual([
      { photos: { dynamic: "/media/old.webp" }, photo_details: { dynamic: detail }, version: 8 },
    ]);
    expect(uploads.getState().busy).toEqual({});
  });

  it("PHOTO-03 take a photo away once the server has, and leave it where the call fails", async () => {
    const { uploads, changes } = await start({ photos: { dynamic: "/media/old.webp" } });
    await expect(uploads.change(["dynamic"], () => Promise.reject(networkError()))).rejects.toThrow();
    expect([changes, uploads.getState().busy]).toEqual([[], {}]);
    await uploads.change(["dynamic"], async () => ({ slots: { dynamic: null }, version: 7 }));
    expect(changes).toEqual([{ photos: {}, photo_details: {}, version: 7 }]);
  });

  it("FL-38 show photos that have changed places, and the upload that came in meanwhile", async () => {
    const { uploads, next, reach } = await start({
      photos: { dynamic: "/media/a.webp", "full-body": "/media/b.webp" },
    });
    uploads.add([photo()], slots);
    const { answer } = await next();
    await uploads.change(["dynamic", "full-body"], async () => {
      answer(3);
      await reach("beauty-portrait", undefined);
      const slot = (url: string) => ({ url, detail: details });
      return { slots: { dynamic: slot("/media/b.webp"), "full-body": slot("/media/a.webp") }, version: 2 };
    });
    expect(uploads.getState().photos).toEqual({
      "beauty-portrait": "/media/beauty-portrait.webp",
      "full-body": "/media/a.webp",
      dynamic: "/media/b.webp",
    });
  });
});

describe("photos that outlive a closed tab", () => {
  const former = { photos: { dynamic: "/media/a.webp" }, photo_details: { dynamic: { ...details, placeholder: "a" } } };

  /** A page that was closed while photos were on their way, each to a slot that held what has this placeholder. */
  async function leave(scope: string, photos: Partial<Record<PhotoType, string | null>>) {
    for (const [type, over] of Object.entries(photos))
      await writeEntry(scope, type, createEntry(type, { file: photo(`${type}.jpg`), over }));
  }

  it("FL-39 are stored while they wait or are on their way, until the server has them", async () => {
    const { uploads, next, reach, scope } = await start({ online: false });
    uploads.add([photo()], slots);
    await until(async () => (await stored(scope)).length === 1);
    (await next()).fail(networkError());
    await reach("beauty-portrait", "offline");
    page.dispatchEvent(new Event("online"));
    const { answer } = await next();
    expect(await stored(scope)).toEqual(["beauty-portrait"]);
    answer(2);
    await until(async () => (await stored(scope)).length === 0);
  });

  it("FL-66 wait as long as a server says that has too much to do, and go on by themselves", async () => {
    const { uploads, next, calls, reach } = await start();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    uploads.add([photo(), photo("2.jpg"), photo("3.jpg")], slots);
    const [first, second] = [await next(), await next()];
    first.fail(new ApiError(503, "service.unavailable", "busy", undefined, 7));
    await reach("beauty-portrait", "queued");
    second.answer(2);
    await reach("smiling-portrait", undefined);
    vi.advanceTimersByTime(6_999);
    await uploads.idle();
    expect(calls).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect([(await next()).type, (await next()).type]).toEqual([slots[0], slots[2]]);
  });

  it.each([
    ["are forgotten when the person takes them back", null, 0],
    ["are forgotten when they are refused", new ApiError(415, "photo.unsupported", "no"), 0],
    ["stay when the session has ended", new ApiError(401, "auth.required", "no"), 1],
    ["stay when the server is at fault", new ApiError(503, "photo.failed", "no"), 1],
  ])("FL-39 %s", async (_what, error, left) => {
    const { uploads, next, reach, scope } = await start();
    uploads.add([photo()], slots);
    const { fail } = await next();
    await until(async () => (await stored(scope)).length === 1);
    if (error) fail(error);
    else uploads.cancel("beauty-portrait");
    await reach("beauty-portrait", error ? "failed" : undefined);
    await until(async () => (await stored(scope)).length === left);
  });

  it("FL-39 are not stored where they would be refused anyway, nor is the one they replace", async () => {
    const { uploads, reach, scope } = await start({ online: false });
    uploads.add([photo()], slots);
    uploads.add([photo("film.mp4", "video/mp4")], slots, "beauty-portrait");
    await reach("beauty-portrait", "failed");
    await until(async () => (await stored(scope)).length === 0);
  });

  it("FL-39 go on at the next opening, but over no other photo unasked", async () => {
    const scope = newScope();
    await leave(scope, { "full-body": null, dynamic: null });
    const { uploads, calls, next, reach } = await start({ scope, ...former });
    const sent = await next();
    await reach("dynamic", "overtaken");
    expect([sent.type, calls]).toEqual(["full-body", []]);
    sent.answer(2);
    uploads.retry("dynamic");
    const again = await next();
    expect(again.file.name).toBe("dynamic.jpg");
    again.answer(4);
    await until(async () => (await stored(scope)).length === 0);
    expect(uploads.getState().photos.dynamic).toBe("/media/dynamic.webp");
  });

  it("FL-39 replace the photo they were meant to replace, and leave alone what was chosen since", async () => {
    const scope = newScope();
    await leave(scope, { "full-body": null, dynamic: "a" });
    const { uploads, next } = await start({ scope, ...former });
    uploads.add([photo("new.jpg")], slots, "full-body");
    const names = [(await next()).file.name, (await next()).file.name];
    expect(names.toSorted()).toEqual(["dynamic.jpg", "new.jpg"]);
  });

  it("FL-39 stop when their person leaves", async () => {
    const { uploads, next, changes, scope } = await start();
    uploads.add([photo()], slots);
    const { signal, answer } = await next();
    dropSession("left");
    expect(signal.aborted).toBe(true);
    answer(2);
    await until(async () => (await indexedDB.databases()).length === 0 && (await stored(scope)).length === 0);
    expect([changes, uploads.getState().uploads]).toEqual([[], {}]);
  });

  it("FL-39 a page that was loaded before the last answer does not bring back what was", async () => {
    const { uploads } = await start({ photos: { dynamic: "/media/old.webp" } });
    uploads.adopt({ ...former, version: 3 });
    uploads.adopt({ photos: {}, photo_details: {}, version: 2 });
    expect(uploads.getState().photos).toEqual(former.photos);
  });

  it("FL-39 that a former version kept in a database of their own are moved into the outbox", async () => {
    const scope = newScope();
    const db = await openDB("waiting-photos", 1, { upgrade: (fresh) => void fresh.createObjectStore("photos") });
    await db.put("photos", { file: photo("1.jpg"), over: null }, ["anna", `card ${cards}`, "full-body"]);
    db.close();
    await takeFormerPhotos();
    expect(await stored(scope)).toEqual(["full-body"]);
    await takeFormerPhotos();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("waiting-photos");
  });
});
