import type { PhotoType } from "@compcard/domain/cards/options";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import {
  details,
  newCard,
  newScope,
  openUploads,
  photo,
  slots,
  stored,
  withWindow,
} from "../../../test/photo-uploads.ts";
import { until } from "../../../test/until.ts";
import { ApiError, networkError } from "../../lib/api/error.ts";
import { createEntry } from "../../lib/outbox/entry.ts";
import { writeEntry } from "../../lib/outbox/store.ts";
import { dropSession } from "../../lib/session/store.ts";
import { scopeOf, takeLegacyPhotos } from "./former-photos.ts";

const page = withWindow();
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe("photos that outlive a closed tab", () => {
  const former = { photos: { dynamic: "/media/a.webp" }, photo_details: { dynamic: { ...details, placeholder: "a" } } };

  /** A page that was closed while photos were on their way, each to a slot that held what has this placeholder. */
  async function leave(scope: string, photos: Partial<Record<PhotoType, string | null>>) {
    for (const [type, over] of Object.entries(photos))
      await writeEntry(scope, type, createEntry(type, { file: photo(`${type}.jpg`), over }));
  }

  it("FL-39 are stored while they wait or are on their way, until the server has them", async () => {
    const { uploads, next, reach, scope } = await openUploads({ online: false });
    uploads.add([photo()], slots);
    await until(async () => (await stored(scope)).length === 1);
    (await next()).fail(networkError());
    await reach("beauty-portrait", "offline");
    page().dispatchEvent(new Event("online"));
    const { answer } = await next();
    expect(await stored(scope)).toEqual(["beauty-portrait"]);
    answer(2);
    await until(async () => (await stored(scope)).length === 0);
  });

  it("FL-66 wait as long as a busy server states, and then continue", async () => {
    const { uploads, next, calls, reach } = await openUploads();
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
    const { uploads, next, reach, scope } = await openUploads();
    uploads.add([photo()], slots);
    const { fail } = await next();
    await until(async () => (await stored(scope)).length === 1);
    if (error) fail(error);
    else uploads.cancel("beauty-portrait");
    await reach("beauty-portrait", error ? "failed" : undefined);
    await until(async () => (await stored(scope)).length === left);
  });

  it("FL-39 are not stored where they would be refused anyway, nor is the one they replace", async () => {
    const { uploads, reach, scope } = await openUploads({ online: false });
    uploads.add([photo()], slots);
    uploads.add([photo("film.mp4", "video/mp4")], slots, "beauty-portrait");
    await reach("beauty-portrait", "failed");
    await until(async () => (await stored(scope)).length === 0);
  });

  it("FL-39 go on at the next opening, but over no other photo unasked", async () => {
    const scope = newScope();
    await leave(scope, { "full-body": null, dynamic: null });
    const { uploads, calls, next, reach } = await openUploads({ scope, ...former });
    const sent = await next();
    await reach("dynamic", "conflict");
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
    const { uploads, next } = await openUploads({ scope, ...former });
    uploads.add([photo("new.jpg")], slots, "full-body");
    const names = [(await next()).file.name, (await next()).file.name];
    expect(names.toSorted()).toEqual(["dynamic.jpg", "new.jpg"]);
  });

  it("FL-39 stop when their person leaves", async () => {
    const { uploads, next, changes, scope } = await openUploads();
    uploads.add([photo()], slots);
    const { signal, answer } = await next();
    dropSession("left");
    expect(signal.aborted).toBe(true);
    answer(2);
    await until(async () => !(await databases()).includes("outbox") && (await stored(scope)).length === 0);
    expect([changes, uploads.getState().uploads]).toEqual([[], {}]);
  });

  it("FL-39 a page that was loaded before the last answer does not bring back what was", async () => {
    const { uploads } = await openUploads({ photos: { dynamic: "/media/old.webp" } });
    uploads.adopt({ ...former, version: 3 });
    uploads.adopt({ photos: {}, photo_details: {}, version: 2 });
    expect(uploads.getState().photos).toEqual(former.photos);
  });

  it("FL-39 of the former database are moved into the outbox", async () => {
    const card = newCard();
    const db = await openDB("waiting-photos", 1, { upgrade: (fresh) => void fresh.createObjectStore("photos") });
    await db.put("photos", { file: photo("1.jpg"), over: null }, ["anna", card, "full-body"]);
    db.close();
    await takeLegacyPhotos();
    expect(await stored(scopeOf("anna", card))).toEqual(["full-body"]);
    await takeLegacyPhotos();
    expect(await databases()).not.toContain("waiting-photos");
  });
});
