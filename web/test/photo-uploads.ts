import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import type { PhotoType } from "@compcard/domain/cards/options";
import { photoSlots } from "@compcard/domain/photos/rules";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { afterEach, beforeEach, vi } from "vitest";
import { scopeOf } from "../app/features/photos/former-photos.ts";
import {
  type PhotosChange,
  PhotoUploads,
  type Sending,
  type WaitingPhoto,
} from "../app/features/photos/photo-uploads.ts";
import { networkError } from "../app/lib/api/error.ts";
import { listEntries } from "../app/lib/outbox/store.ts";
import { dropSession, storeSession, type User } from "../app/lib/session/store.ts";
import { until } from "./until.ts";

export const slots = photoSlots({ age: null, guarded: false });
export const photo = (name = "a.jpg", type = "image/jpeg") => new File(["x"], name, { type });
export const details = {
  width: 800,
  height: 1000,
  placeholder: "",
  focus: { x: 0.5, y: 0.3 },
  srcset: "",
  made: null,
  made_by: null,
} satisfies PhotoDetail;

interface Call extends Sending {
  answer(version: number): void;
  fail(error: Error): void;
}

const stops: (() => void)[] = [];

/** Before each test somebody signs in; after it their pages are closed. @returns the window of the test that runs */
export function withWindow(): () => EventTarget {
  let page = new EventTarget();
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal("window", page);
    storeSession("token", { id: "anna" } as User);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
    // A write that ends without a session deletes the store, which the next test uses.
    for (const _ of [1, 2]) await listEntries("none");
    dropSession("refused");
    vi.unstubAllGlobals();
  });
  return () => page;
}

/** A card of Anna's that no test of the process has used: a page that is left holds its lock, also for the next test file. */
export const newCard = () => `card ${randomUUID()}`;
export const newScope = () => scopeOf("anna", newCard());
export const stored = async (scope: string) => (await listEntries<WaitingPhoto>(scope))?.map(({ key }) => key) ?? [];

interface Start {
  photos?: PhotosChange["photos"];
  photo_details?: PhotosChange["photo_details"];
  online?: boolean;
  scope?: string;
}

/** A page with a card's photos, and a server that responds on command. */
export async function openUploads({ photos = {}, photo_details = {}, online = true, scope = newScope() }: Start = {}) {
  const calls: Call[] = [];
  const changes: PhotosChange[] = [];
  const uploads = new PhotoUploads({
    ...{ scope, owner: "anna", card: { photos, photo_details, version: 1 } },
    events: { onChange: (change) => changes.push(change) },
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
