import { describe, expect, it } from "vitest";
import { details, openUploads, photo, slots, withWindow } from "../../../test/photo-uploads.ts";
import { until } from "../../../test/until.ts";
import { ApiError, networkError } from "../../lib/api/error.ts";

const page = withWindow();

describe("uploads into the slots", () => {
  it("PHOTO-02 show progress, then the stored photo, and update the card's version", async () => {
    const { uploads, next, changes, upload, reach } = await openUploads();
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
    const { uploads, next, calls } = await openUploads();
    expect(uploads.add([photo(), photo(), photo()], slots)).toBe(0);
    const [first, second] = [await next(), await next()];
    expect([first.type, second.type, calls.length]).toEqual(["beauty-portrait", "smiling-portrait", 0]);
    second.answer(2);
    expect((await next()).type).toBe("full-body");
  });

  it("PHOTO-02 leave the old photo in place when the new one is refused", async () => {
    const { uploads, next, reach } = await openUploads({ photos: { dynamic: "/media/old.webp" } });
    uploads.add([photo()], slots, "dynamic");
    (await next()).fail(new ApiError(415, "photo.unsupported", "no"));
    await reach("dynamic", "failed");
    expect(uploads.getState().photos.dynamic).toBe("/media/old.webp");
    uploads.cancel("dynamic");
    await reach("dynamic", undefined);
  });

  it("PHOTO-05 refuse what is too large or no image before it is sent", async () => {
    const { uploads, next, upload } = await openUploads();
    uploads.add([photo("film.mp4", "video/mp4"), photo("IMG_1.HEIC", "")], slots);
    expect(upload("beauty-portrait")?.phase).toBe("failed");
    expect((await next()).type).toBe("smiling-portrait");
  });

  it("PHOTO-02 wait for the connection, then give up asking by themselves", async () => {
    const { uploads, next, reach } = await openUploads();
    uploads.add([photo()], slots);
    for (const _ of [0, 1]) {
      (await next()).fail(networkError());
      await reach("beauty-portrait", "offline");
      page().dispatchEvent(new Event("online"));
    }
    (await next()).fail(networkError());
    await reach("beauty-portrait", "failed");
    uploads.retry("beauty-portrait");
    (await next()).answer(2);
    await until(() => uploads.getState().photos["beauty-portrait"]);
  });

  it("PHOTO-02 wait as long as there is no connection at all", async () => {
    const { uploads, next, reach } = await openUploads({ online: false });
    uploads.add([photo()], slots);
    for (const _ of [0, 1, 2, 3]) {
      (await next()).fail(networkError());
      await reach("beauty-portrait", "offline");
      page().dispatchEvent(new Event("online"));
    }
    (await next()).answer(2);
    await until(() => uploads.getState().photos["beauty-portrait"]);
  });

  it("PHOTO-02 can be canceled, and the answer that comes after all is not taken in", async () => {
    const { uploads, next, changes } = await openUploads();
    uploads.add([photo()], slots);
    const { signal, answer } = await next();
    uploads.cancel("beauty-portrait");
    expect(signal.aborted).toBe(true);
    answer(2);
    await uploads.idle();
    expect(changes).toEqual([]);
  });

  it("PHOTO-02 can be waited for", async () => {
    const { uploads, next } = await openUploads();
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

  it("PHOTO-07 show a photo around its new focus, and update the card", async () => {
    const { uploads, changes } = await openUploads({ photos: { dynamic: "/media/old.webp" } });
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
    const { uploads, changes } = await openUploads({ photos: { dynamic: "/media/old.webp" } });
    await expect(uploads.change(["dynamic"], () => Promise.reject(networkError()))).rejects.toThrow();
    expect([changes, uploads.getState().busy]).toEqual([[], {}]);
    await uploads.change(["dynamic"], async () => ({ slots: { dynamic: null }, version: 7 }));
    expect(changes).toEqual([{ photos: {}, photo_details: {}, version: 7 }]);
  });

  it("FL-38 show photos that have changed places, and the upload that came in meanwhile", async () => {
    const { uploads, next, reach } = await openUploads({
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
