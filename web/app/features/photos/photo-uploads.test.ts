import type { PhotoType } from "@compcard/domain/cards/options";
import { photoSlots } from "@compcard/domain/photos/rules";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { describe, expect, it, vi } from "vitest";
import { ApiError, networkError } from "../../lib/api/error.ts";
import type { WaitingPhoto } from "./kept-photos.ts";
import { createPhotoUploads, type PhotosChange, type Sending } from "./photo-uploads.ts";

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
  answer(version: number): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A server that answers when the test says so. */
function start(photos: PhotosChange["photos"] = {}, online = true) {
  const calls: Call[] = [];
  const changes: PhotosChange[] = [];
  const kept = new Map<PhotoType, WaitingPhoto>();
  const uploads = createPhotoUploads({
    card: { photos, photo_details: {}, version: 1 },
    onChange: (change) => changes.push(change),
    online: () => online,
    keep: async (type, photo) => kept.set(type, photo).has(type),
    forget: (type) => kept.delete(type),
    send: (sending) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setImmediate(done));
        calls.push({
          ...sending,
          answer(version) {
            resolve({ photoUrl: `/media/${sending.type}.webp`, details, version });
            return settled();
          },
          fail(error) {
            reject(error);
            return settled();
          },
        });
      }),
  });
  const phase = (type: PhotoType) => uploads.getState().uploads[type]?.phase;
  return { uploads, calls, changes, kept, phase };
}

describe("uploads into the slots", () => {
  it("PHOTO-02 show progress, then the stored photo, and tell the card its new version", async () => {
    const { uploads, calls, changes, phase } = start();
    uploads.add([photo()], slots);
    expect(phase("beauty-portrait")).toBe("sending");
    calls[0]?.onProgress(0.5);
    expect(uploads.getState().uploads["beauty-portrait"]?.progress).toBe(0.5);
    calls[0]?.onProgress(1);
    expect(phase("beauty-portrait")).toBe("storing");
    await calls[0]?.answer(2);
    expect(phase("beauty-portrait")).toBeUndefined();
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
    const { uploads, calls } = start();
    expect(uploads.add([photo(), photo(), photo()], slots)).toBe(0);
    expect(calls.map(({ type }) => type)).toEqual(["beauty-portrait", "smiling-portrait"]);
    await calls[1]?.answer(2);
    expect(calls[2]?.type).toBe("full-body");
  });

  it("PHOTO-02 leave the old photo in place when the new one is refused", async () => {
    const { uploads, calls, phase } = start({ dynamic: "/media/old.webp" });
    uploads.add([photo()], slots, "dynamic");
    await calls[0]?.fail(new ApiError(415, "photo.unsupported", "no"));
    expect(phase("dynamic")).toBe("failed");
    expect(uploads.getState().photos.dynamic).toBe("/media/old.webp");
    uploads.cancel("dynamic");
    expect(phase("dynamic")).toBeUndefined();
  });

  it("PHOTO-05 refuse what is too large or no image before it is sent", () => {
    const { uploads, calls, phase } = start();
    uploads.add([photo("film.mp4", "video/mp4"), photo("IMG_1.HEIC", "")], slots);
    expect(phase("beauty-portrait")).toBe("failed");
    expect(calls.map(({ type }) => type)).toEqual(["smiling-portrait"]);
  });

  it("PHOTO-02 wait for the connection, then give up asking by themselves", async () => {
    const { uploads, calls, phase } = start();
    uploads.add([photo()], slots);
    for (const attempt of [0, 1]) {
      await calls[attempt]?.fail(networkError());
      expect(phase("beauty-portrait")).toBe("offline");
      uploads.resume();
    }
    await calls[2]?.fail(networkError());
    expect(phase("beauty-portrait")).toBe("failed");
    uploads.retry("beauty-portrait");
    await calls[3]?.answer(2);
    expect(uploads.getState().photos["beauty-portrait"]).toBeDefined();
  });

  it("PHOTO-02 wait as long as there is no connection at all", async () => {
    const { uploads, calls, phase } = start({}, false);
    uploads.add([photo()], slots);
    for (const attempt of [0, 1, 2, 3]) {
      await calls[attempt]?.fail(networkError());
      expect(phase("beauty-portrait")).toBe("offline");
      uploads.resume();
    }
    await calls[4]?.answer(2);
    expect(uploads.getState().photos["beauty-portrait"]).toBeDefined();
  });

  it("PHOTO-02 can be cancelled, and the answer that comes after all is not taken in", async () => {
    const { uploads, calls, changes } = start();
    uploads.add([photo()], slots);
    uploads.cancel("beauty-portrait");
    expect(calls[0]?.signal.aborted).toBe(true);
    await calls[0]?.answer(2);
    expect(changes).toEqual([]);
  });

  it("PHOTO-02 can be waited for", async () => {
    const { uploads, calls } = start();
    uploads.add([photo()], slots);
    let idle = false;
    const waiting = uploads.idle().then(() => (idle = true));
    expect(idle).toBe(false);
    await calls[0]?.answer(2);
    await waiting;
    expect(idle).toBe(true);
  });

  it("PHOTO-07 show a photo around its new focus, and tell the card", async () => {
    const { uploads, changes } = start({ dynamic: "/media/old.webp" });
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
    const { uploads, changes } = start({ dynamic: "/media/old.webp" });
    await expect(uploads.change(["dynamic"], () => Promise.reject(networkError()))).rejects.toThrow();
    expect([changes, uploads.getState().busy]).toEqual([[], {}]);
    await uploads.change(["dynamic"], async () => ({ slots: { dynamic: null }, version: 7 }));
    expect(changes).toEqual([{ photos: {}, photo_details: {}, version: 7 }]);
  });

  it("FL-38 show photos that have changed places, and the upload that came in meanwhile", async () => {
    const { uploads, calls } = start({ dynamic: "/media/a.webp", "full-body": "/media/b.webp" });
    uploads.add([photo()], slots);
    await uploads.change(["dynamic", "full-body"], async () => {
      await calls[0]?.answer(3);
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
  const stored = { photos: { dynamic: "/media/a.webp" }, photo_details: { dynamic: { ...details, placeholder: "a" } } };

  it("FL-39 are kept while they wait or are on their way, until the server has them", async () => {
    const { uploads, calls, kept, phase } = start({}, false);
    const file = photo();
    uploads.add([file], slots);
    expect([...kept]).toEqual([["beauty-portrait", { file, over: null }]]);
    await calls[0]?.fail(networkError());
    expect([phase("beauty-portrait"), uploads.getState().uploads["beauty-portrait"]?.kept]).toEqual(["offline", true]);
    uploads.resume();
    expect(kept.size).toBe(1);
    await calls[1]?.answer(2);
    expect(kept.size).toBe(0);
  });

  it("FL-66 wait as long as a server says that has too much to do, and go on by themselves", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { uploads, calls, phase } = start();
    uploads.add([photo(), photo("2.jpg"), photo("3.jpg")], slots);
    await calls[0]?.fail(new ApiError(503, "service.unavailable", "busy", 7));
    expect([phase("beauty-portrait"), calls.length]).toEqual(["queued", 2]);
    await calls[1]?.answer(2);
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(7_000);
    expect(calls.map(({ type }) => type)).toEqual([...slots.slice(0, 2), slots[0], slots[2]]);
    vi.useRealTimers();
  });

  it.each([
    ["the person takes them back", null, 0],
    ["they are refused", new ApiError(415, "photo.unsupported", "no"), 0],
    ["the session has ended, and stay", new ApiError(401, "auth.required", "no"), 1],
    ["the server is at fault, and stay", new ApiError(503, "photo.failed", "no"), 1],
  ])("FL-39 are forgotten when %s", async (_when, error, left) => {
    const { uploads, calls, kept } = start();
    uploads.add([photo()], slots);
    if (error) await calls[0]?.fail(error);
    else uploads.cancel("beauty-portrait");
    expect(kept.size).toBe(left);
  });

  it("FL-39 are not kept where they would be refused anyway, nor is the one they replace", () => {
    const { uploads, kept } = start({}, false);
    uploads.add([photo()], slots);
    uploads.add([photo("film.mp4", "video/mp4")], slots, "beauty-portrait");
    expect(kept.size).toBe(0);
  });

  it("FL-39 go on at the next opening, but over no other photo unasked", async () => {
    const { uploads, calls, kept, phase } = start();
    uploads.adopt({ ...stored, version: 3 });
    uploads.takeUp([
      { type: "full-body", file: photo("1.jpg"), over: null },
      { type: "dynamic", file: photo("2.jpg"), over: "former" },
    ]);
    expect(calls.map(({ type }) => type)).toEqual(["full-body"]);
    expect([phase("dynamic"), uploads.getState().uploads.dynamic?.kept]).toEqual(["overtaken", true]);
    uploads.retry("dynamic");
    await calls[1]?.answer(4);
    expect(uploads.getState().photos.dynamic).toBe("/media/dynamic.webp");
    expect(kept.size).toBe(0);
  });

  it("FL-39 replace the photo they were meant to replace, and leave alone what was chosen since", () => {
    const { uploads, calls, phase } = start();
    uploads.adopt({ ...stored, version: 3 });
    uploads.add([photo("new.jpg")], slots, "full-body");
    uploads.takeUp([
      { type: "full-body", file: photo("old.jpg"), over: null },
      { type: "dynamic", file: photo("2.jpg"), over: "a" },
    ]);
    expect(calls.map(({ file }) => file.name)).toEqual(["new.jpg", "2.jpg"]);
    expect(phase("dynamic")).toBe("sending");
  });

  it("FL-39 stop when their person leaves, and stay kept for the browser's own sweep", async () => {
    const { uploads, calls, kept, changes } = start();
    uploads.add([photo()], slots);
    uploads.close();
    expect(calls[0]?.signal.aborted).toBe(true);
    await calls[0]?.answer(2);
    expect([kept.size, changes, uploads.getState().uploads]).toEqual([1, [], {}]);
  });

  it("FL-39 a page that was loaded before the last answer does not bring back what was", () => {
    const { uploads } = start({ dynamic: "/media/old.webp" });
    uploads.adopt({ ...stored, version: 3 });
    uploads.adopt({ photos: {}, photo_details: {}, version: 2 });
    expect(uploads.getState().photos).toEqual(stored.photos);
  });
});
