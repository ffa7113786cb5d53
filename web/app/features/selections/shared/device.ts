import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { log } from "../../../lib/browser/log.ts";
import { browserStorage } from "../../../lib/browser/storage.ts";
import type { Answer } from "./answers.ts";

export type View = "faces" | "grid";

/** The stored state of one device for one link: the guest's identity, the view of the selection, and unsent texts. */
export interface Device {
  /** Given once by the server, and sent with everything else. */
  key: string | null;
  name: string | null;
  view: View | null;
  units: SizeSystem | null;
  /** After a vote the card stays, instead of the next one coming. */
  stays: boolean;
  /** By card; words that are too long to be sent among them. */
  drafts: Readonly<Record<string, string>>;
  /** Answers that a version without the outbox left unsent: by card, to cards that had left, and that all were given. */
  unsent?: Record<string, Answer>;
  left?: Record<string, Answer & { name: string }>;
  done?: boolean;
}

const nothing: Device = { key: null, name: null, view: null, units: null, stays: false, drafts: {} };

export function withDraft(device: Device, cardId: string, text: string | null): Device {
  const { [cardId]: _, ...others } = device.drafts;
  return { ...device, drafts: text === null ? others : { ...others, [cardId]: text } };
}

/** In local storage, which the page's first script reads, too; where that is refused, until the page ends. */
export function openDevice(token: string) {
  const address = `shared:${token}`;
  const listeners = new Set<() => void>();
  let text = browserStorage().getItem(address);
  let device = readDevice(text) ?? nothing;
  const publish = (next: Device) => {
    device = next;
    for (const changed of listeners) changed();
  };
  /** A background tab receives storage events late, and must not overwrite a newer state. */
  const readAgain = () => {
    const stored = browserStorage().getItem(address);
    if (stored === text) return;
    text = stored;
    device = readDevice(stored) ?? device;
  };
  return {
    get: () => device,
    update(change: (before: Device) => Device): void {
      const shown = device;
      readAgain();
      const next = change(device);
      if (next === shown) return;
      try {
        text = JSON.stringify(next);
        browserStorage().setItem(address, text);
      } catch (error) {
        log("warn", "the link's settings could not be stored on this device", String(error));
      }
      publish(next);
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Another tab of the same link has changed something. */
    onStorage({ key }: Pick<StorageEvent, "key">): void {
      if (key !== address) return;
      readAgain();
      publish(device);
    },
  };
}

export type StoredDevice = ReturnType<typeof openDevice>;

/** Null for what is none of ours. */
export function readDevice(text: string | null): Device | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    return { ...nothing, ...stored, drafts: { ...(stored as Partial<Device>).drafts } };
  } catch {
    return null;
  }
}
