import { type PhotoType, photoTypes } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { ApiError } from "../../lib/api/error.ts";
import { findFileProblem } from "./accepted-files.ts";
import { assignFiles } from "./assign-files.ts";
import type { WaitingPhoto } from "./kept-photos.ts";

/**
 * `storing`: all bytes are there, the server is at work. `offline`: goes out again by itself. `overtaken`: while it waited
 * through a closed tab another photo came into the slot, and the person has to choose.
 */
export type UploadPhase = "queued" | "sending" | "storing" | "offline" | "overtaken" | "failed";

export interface SlotUpload {
  file: File;
  /** Object URL of the file; it stays under the stored photo until that has loaded. */
  preview: string;
  phase: UploadPhase;
  /** Share of the bytes sent, 0 to 1. */
  progress: number;
  error: unknown;
  /** Outlives a closed tab (FL-39). */
  kept: boolean;
}

export interface PhotosState {
  photos: OwnerCard["photos"];
  photo_details: OwnerCard["photo_details"];
  uploads: Partial<Record<PhotoType, SlotUpload>>;
  /** Files shown while their stored renditions load. */
  previews: Partial<Record<PhotoType, string>>;
  /** Slots whose photo the server is changing. */
  busy: Partial<Record<PhotoType, true>>;
}

/** What slots hold after a call: null is nothing. */
interface SlotsChange {
  slots: Partial<Record<PhotoType, { url: string | undefined; detail: PhotoDetail | undefined } | null>>;
  version: number;
}

export type PhotosChange = Pick<OwnerCard, "photos" | "photo_details" | "version">;

export interface Sending {
  type: PhotoType;
  file: File;
  signal: AbortSignal;
  onProgress(share: number): void;
}

interface Parts {
  card: PhotosChange;
  send(sending: Sending): Promise<{ photoUrl: string; details: PhotoDetail; version: number }>;
  /** What the browser knows of the connection: without one, an attempt says nothing about the photo. */
  online(): boolean;
  /** Keeps a photo that waits or is on its way, until it is forgotten. @returns whether the browser could */
  keep(type: PhotoType, photo: WaitingPhoto): Promise<boolean>;
  forget(type: PhotoType): void;
  /** Called with the photos of the card after each upload and change. */
  onChange(change: PhotosChange): void;
}

const atOnce = 2;
const triesWithoutAnswer = 3;
/** Where a server that has too much to do does not say for how long. */
const restSeconds = 5;

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;

/** Whether the server would refuse the photo again; a missing connection or session, and faults of the server, pass. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}

/** Whether something is done about an upload without anybody's doing. */
export function isUnderWay(upload: SlotUpload | undefined): upload is SlotUpload {
  return upload !== undefined && upload.phase !== "failed" && upload.phase !== "overtaken";
}

/** Photos of one card and the uploads under way: two at once, in slot order; the old photo stays until the new one is stored. */
export function createPhotoUploads({ card, send, online, keep, forget, onChange }: Parts) {
  let { version: known } = card;
  let state: PhotosState = {
    photos: card.photos,
    photo_details: card.photo_details,
    uploads: {},
    previews: {},
    busy: {},
  };
  const aborts = new Map<PhotoType, AbortController>();
  const tries = new Map<PhotoType, number>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const idleWaiters: (() => void)[] = [];

  function set(changes: Partial<PhotosState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
    if (!isBusy()) for (const resolve of idleWaiters.splice(0)) resolve();
  }

  function isBusy(): boolean {
    return aborts.size > 0 || Object.values(state.uploads).some(({ phase }) => phase === "queued");
  }

  function setUpload(type: PhotoType, changes: Partial<SlotUpload>): void {
    const upload = state.uploads[type];
    if (upload) set({ uploads: { ...state.uploads, [type]: { ...upload, ...changes } } });
  }

  function dropUpload(type: PhotoType): SlotUpload | undefined {
    const { [type]: dropped, ...uploads } = state.uploads;
    aborts.get(type)?.abort();
    aborts.delete(type);
    tries.delete(type);
    set({ uploads });
    return dropped;
  }

  function changePhotos({ slots, version }: SlotsChange): void {
    const photos = { ...state.photos };
    const photo_details = { ...state.photo_details };
    for (const type of photoTypes.filter((slot) => slot in slots)) {
      const { url, detail } = slots[type] ?? {};
      if (url === undefined) delete photos[type];
      else photos[type] = url;
      if (detail === undefined) delete photo_details[type];
      else photo_details[type] = detail;
    }
    known = Math.max(known, version);
    set({ photos, photo_details });
    onChange({ photos, photo_details, version });
  }

  function rest(seconds: number): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      next();
    }, seconds * 1000);
  }

  function next(): void {
    if (resting !== undefined) return;
    const queued = photoTypes.filter((type) => state.uploads[type]?.phase === "queued");
    for (const type of queued.slice(0, Math.max(0, atOnce - aborts.size))) void run(type);
  }

  async function run(type: PhotoType): Promise<void> {
    const upload = state.uploads[type];
    if (!upload) return;
    const abort = new AbortController();
    aborts.set(type, abort);
    setUpload(type, { phase: "sending", progress: 0, error: null });
    const onProgress = (progress: number) =>
      !abort.signal.aborted && setUpload(type, { progress, phase: progress < 1 ? "sending" : "storing" });
    try {
      const stored = await send({ type, file: upload.file, signal: abort.signal, onProgress });
      if (abort.signal.aborted) return;
      aborts.delete(type);
      tries.delete(type);
      forget(type);
      const { [type]: _done, ...uploads } = state.uploads;
      set({ uploads, previews: { ...state.previews, [type]: upload.preview } });
      changePhotos({ slots: { [type]: { url: stored.photoUrl, detail: stored.details } }, version: stored.version });
    } catch (error) {
      if (abort.signal.aborted) return;
      aborts.delete(type);
      if (error instanceof ApiError && error.code === "service.unavailable") {
        // Too much at once for the server: it said when to come again.
        rest(error.retryAfterSeconds ?? restSeconds);
        setUpload(type, { phase: "queued", progress: 0, error: null });
        return;
      }
      const again =
        error instanceof ApiError && error.status === 0 && (!online() || countTry(type) < triesWithoutAnswer);
      if (isRefused(error)) forget(type);
      setUpload(type, { phase: again ? "offline" : "failed", error });
    } finally {
      next();
    }
  }

  function countTry(type: PhotoType): number {
    const count = (tries.get(type) ?? 0) + 1;
    tries.set(type, count);
    return count;
  }

  function put(type: PhotoType, file: File): void {
    drop(type);
    const error = findFileProblem(file);
    start(type, { file, phase: error ? "failed" : "queued", error, kept: false });
    if (error) {
      forget(type);
      return;
    }
    void keep(type, { file, over: placeholderIn(type) }).then((kept) => {
      if (state.uploads[type]?.file === file) setUpload(type, { kept });
    });
  }

  function start(type: PhotoType, upload: Pick<SlotUpload, "file" | "phase" | "error" | "kept">): void {
    const preview = URL.createObjectURL(upload.file);
    set({ uploads: { ...state.uploads, [type]: { ...upload, preview, progress: 0 } } });
  }

  function drop(type: PhotoType): void {
    const dropped = dropUpload(type);
    if (dropped) URL.revokeObjectURL(dropped.preview);
  }

  function placeholderIn(type: PhotoType): string | null {
    return state.photo_details[type]?.placeholder ?? null;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    /** Puts files into `slots`, the first into `first`. @returns how many found no free slot (PHOTO-01) */
    add(files: readonly File[], slots: readonly PhotoType[], first?: PhotoType): number {
      const taken = (type: PhotoType) => state.photos[type] !== undefined || state.uploads[type] !== undefined;
      const { placed, left } = assignFiles(files, slots, taken, first);
      for (const { type, file } of placed) put(type, file);
      next();
      return left.length;
    },
    /** Goes on with what an earlier visit left waiting. */
    takeUp(waiting: readonly (WaitingPhoto & { type: PhotoType })[]) {
      for (const { type, file, over } of waiting) {
        if (state.uploads[type]) continue;
        const now = placeholderIn(type);
        start(type, { file, phase: now === null || now === over ? "queued" : "overtaken", error: null, kept: true });
      }
      next();
    },
    /** The card as a page has loaded it anew. */
    adopt({ photos, photo_details, version }: PhotosChange) {
      if (version < known) return;
      known = version;
      set({ photos, photo_details });
    },
    cancel(type: PhotoType) {
      drop(type);
      forget(type);
      next();
    },
    /** Stops whatever is under way; what is kept stays so. */
    close() {
      for (const type of photoTypes) drop(type);
    },
    retry(type: PhotoType) {
      tries.delete(type);
      setUpload(type, { phase: "queued", error: null });
      next();
    },
    /** The connection is back: what waited for it goes out. */
    resume() {
      for (const type of photoTypes) {
        if (state.uploads[type]?.phase === "offline") setUpload(type, { phase: "queued" });
      }
      next();
    },
    /** Waits for a call that changes stored photos. @throws what the call threw; they are as before then. */
    async change(types: readonly PhotoType[], call: () => Promise<SlotsChange>): Promise<void> {
      set({ busy: { ...state.busy, ...Object.fromEntries(types.map((type) => [type, true])) } });
      try {
        changePhotos(await call());
      } finally {
        const others = Object.entries(state.busy).filter(([type]) => !types.includes(type as PhotoType));
        set({ busy: Object.fromEntries(others) });
      }
    },
    /** The stored rendition is on screen; the file is no longer needed. */
    shown(type: PhotoType) {
      const { [type]: preview, ...previews } = state.previews;
      if (preview === undefined) return;
      set({ previews });
      URL.revokeObjectURL(preview);
    },
    /** Resolves when nothing is under way; what failed or waits for a connection is not waited for. */
    idle: () => (isBusy() ? new Promise<void>((resolve) => idleWaiters.push(resolve)) : Promise.resolve()),
  };
}
