import type { PhotoType } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { photoTypes } from "@compcard/domain/photos/options";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import type { Entry } from "../../lib/outbox/entry.ts";
import { Outbox } from "../../lib/outbox/outbox.ts";
import { findFileProblem } from "../../lib/photo-files/accepted-files.ts";
import { assignFiles } from "./assign-files.ts";
import { uploadVerdicts } from "./upload-verdict.ts";

/**
 * `storing`: all bytes are there, the server is at work. `offline`: goes out again by itself. `conflict`: while it waited
 * through a closed tab another photo came into the slot, and the person has to choose.
 */
export type UploadPhase = "queued" | "sending" | "storing" | "offline" | "conflict" | "failed";

export interface SlotUpload {
  file: File;
  /** Object URL of the file; it stays under the stored photo until that has loaded. */
  preview: string;
  phase: UploadPhase;
  /** Share of the bytes sent, 0 to 1. */
  progress: number;
  error: unknown;
}

export type PhotosChange = Pick<OwnerCard, "photos" | "photo_details" | "version">;

export interface PhotosState extends PhotosChange {
  uploads: Partial<Record<PhotoType, SlotUpload>>;
  /** Files shown while their stored renditions load. */
  previews: Partial<Record<PhotoType, string>>;
  /** Slots whose photo the server is changing. */
  busy: Partial<Record<PhotoType, true>>;
}

/** The slots after a call: null is empty. */
interface SlotsChange {
  slots: Partial<Record<PhotoType, { url: string | undefined; detail: PhotoDetail | undefined } | null>>;
  version: number;
}

/** A photo that has not reached the server. */
export interface WaitingPhoto {
  file: File;
  /** Placeholder of the slot's photo when the upload was queued; a different one means that the slot changed since. */
  over: string | null;
}

export interface Sending {
  type: PhotoType;
  file: File;
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Handlers of the page that shows the card. */
export interface UploadEvents {
  onChange(change: PhotosChange): void;
}

interface Parts {
  scope: string;
  owner: string;
  card: PhotosChange;
  events: UploadEvents;
  send(sending: Sending): Promise<{ photoUrl: string; details: PhotoDetail; version: number }>;
  /** The card as it is now: another tab has sent photos that were shown here. */
  reload(): Promise<PhotosChange>;
  /** The browser's connection state. Offline, a failed attempt is not the photo's fault. */
  online(): boolean;
}

/** True if an upload continues without an action of the person. */
export function isUnderWay(upload: SlotUpload | undefined): upload is SlotUpload {
  return upload !== undefined && upload.phase !== "failed" && upload.phase !== "conflict";
}

const conflict = new Error("another photo came into the slot");

/** Photos of one card and the uploads under way: two at once; the old photo stays until the new one is stored. */
export class PhotoUploads {
  /** Handlers of the page that is on screen by then. */
  events: UploadEvents;
  readonly #parts: Parts;
  readonly #outbox: Outbox<WaitingPhoto>;
  #state: PhotosState;
  readonly #listeners = new Set<() => void>();
  readonly #urls = new Map<File, string>();
  /** Files chosen in this page: its person knows what they replace. */
  readonly #chosen = new WeakSet<File>();

  constructor(parts: Parts) {
    const { card, scope, owner } = parts;
    this.#parts = parts;
    this.events = parts.events;
    this.#state = { ...card, uploads: {}, previews: {}, busy: {} };
    const verdict = uploadVerdicts(parts.online);
    this.#outbox = new Outbox<WaitingPhoto>({
      ...{ scope, owner, parallel: 2 },
      send: (entry, how) => this.#send(entry, how),
      onFailure: (error, { value }) => (error === conflict ? "hold" : verdict(error, value.file)),
      onRemovedElsewhere: () => void this.#reload(),
    });
    this.#outbox.subscribe(() => this.#set({}));
  }

  readonly getState = (): PhotosState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with what an earlier page left waiting (FL-39). @returns what stops all */
  start(onLoaded = () => {}): () => void {
    return this.#outbox.start(() => {
      onLoaded();
      void this.#outbox.flush();
    });
  }

  /** Puts files into `slots`, the first into `first`. @returns how many found no free slot (PHOTO-01) */
  readonly add = (files: readonly File[], slots: readonly PhotoType[], first?: PhotoType): number => {
    const taken = (type: PhotoType) => this.#state.photos[type] !== undefined || this.#outbox.find(type) !== undefined;
    const { placed, left } = assignFiles(files, slots, taken, first);
    for (const { type, file } of placed) this.#put(type, file);
    void this.#outbox.flush();
    return left.length;
  };

  /** The card as a page has loaded it anew. */
  adopt({ photos, photo_details, version }: PhotosChange): void {
    if (version >= this.#state.version) this.#set({ photos, photo_details, version });
  }

  readonly cancel = (type: PhotoType): void => this.#outbox.remove(type);

  readonly retry = (type: PhotoType): void => {
    const file = this.#outbox.find(type)?.value.file;
    if (file) this.#put(type, file);
    void this.#outbox.retry();
  };

  /** Waits for a call that changes stored photos. @throws what the call threw; they are as before then. */
  async change(types: readonly PhotoType[], call: () => Promise<SlotsChange>): Promise<void> {
    this.#set({ busy: { ...this.#state.busy, ...Object.fromEntries(types.map((type) => [type, true])) } });
    try {
      this.#changePhotos(await call());
    } finally {
      const others = Object.entries(this.#state.busy).filter(([type]) => !types.includes(type as PhotoType));
      this.#set({ busy: Object.fromEntries(others) });
    }
  }

  /** The stored rendition is on screen; the file is no longer needed. */
  readonly shown = (type: PhotoType): void => {
    const { [type]: preview, ...previews } = this.#state.previews;
    if (preview !== undefined) this.#set({ previews });
  };

  /** Resolves when nothing is under way; what failed or waits for a connection is not waited for. */
  readonly idle = (): Promise<void> => this.#outbox.flush();

  #put(type: PhotoType, file: File): void {
    const over = this.#state.photo_details[type]?.placeholder ?? null;
    const error = findFileProblem(file);
    this.#chosen.add(file);
    this.#outbox.remove(type);
    if (error) this.#outbox.refuse(type, { file, over }, error);
    else this.#outbox.put(type, { file, over });
  }

  async #send({ key, value: { file, over } }: Entry<WaitingPhoto>, how: Pick<Sending, "signal" | "onProgress">) {
    const type = key as PhotoType;
    const now = this.#state.photo_details[type]?.placeholder ?? null;
    if (!this.#chosen.has(file) && now !== null && now !== over) throw conflict;
    const { photoUrl, details, version } = await this.#parts.send({ type, file, ...how });
    if (how.signal.aborted) return;
    this.#set({ previews: { ...this.#state.previews, [type]: this.#urlOf(file) } });
    this.#changePhotos({ slots: { [type]: { url: photoUrl, detail: details } }, version });
  }

  async #reload(): Promise<void> {
    const card = await this.#parts.reload().catch(() => null);
    if (!card) return;
    this.adopt(card);
    const { photos, photo_details, version } = this.#state;
    this.events.onChange({ photos, photo_details, version });
  }

  #changePhotos({ slots, version }: SlotsChange): void {
    const [photos, photo_details] = [{ ...this.#state.photos }, { ...this.#state.photo_details }];
    for (const type of photoTypes.filter((slot) => slot in slots)) {
      const { url, detail } = slots[type] ?? {};
      if (url === undefined) delete photos[type];
      else photos[type] = url;
      if (detail === undefined) delete photo_details[type];
      else photo_details[type] = detail;
    }
    this.#set({ photos, photo_details, version: Math.max(this.#state.version, version) });
    this.events.onChange({ photos, photo_details, version });
  }

  #set(change: Partial<PhotosState>): void {
    const { entries, waiting } = this.#outbox.get();
    const uploads = entries.map((entry) => [entry.key, this.#show(entry, waiting === "connection")]);
    this.#state = { ...this.#state, ...change, uploads: Object.fromEntries(uploads) };
    const files = new Set(entries.map(({ value }) => value.file));
    const shown = Object.values(this.#state.previews);
    for (const [file, url] of this.#urls) {
      if (files.has(file) || shown.includes(url)) continue;
      URL.revokeObjectURL(url);
      this.#urls.delete(file);
    }
    for (const listener of this.#listeners) listener();
  }

  #show({ value: { file }, phase, progress, error }: Entry<WaitingPhoto>, isOffline: boolean): SlotUpload {
    const phases = {
      queued: isOffline ? "offline" : "queued",
      sending: progress < 1 ? "sending" : "storing",
      held: "conflict",
      failed: "failed",
    } as const;
    return { file, preview: this.#urlOf(file), phase: phases[phase], progress, error };
  }

  #urlOf(file: File): string {
    const url = this.#urls.get(file) ?? URL.createObjectURL(file);
    this.#urls.set(file, url);
    return url;
  }
}
