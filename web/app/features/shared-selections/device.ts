import type { SizeSystem } from "@compcard/domain/cards/sizes";
import type { Choice } from "@compcard/domain/selections/options";
import { log } from "../../lib/browser/log.ts";
import { browserStorage } from "../../lib/browser/storage.ts";

/** What somebody says of a card; without `comment` the words said before stay. */
export interface Answer {
  choice: Choice | null;
  comment?: string;
}

export type View = "faces" | "grid";

/** What one device keeps of one link: who it is there, how it looks at it, and all that was said and is not sent. */
export interface Device {
  /** Told once by the server, and sent with everything else. */
  key: string | null;
  name: string | null;
  view: View | null;
  units: SizeSystem | null;
  /** By card, in the order in which they go out; the last word said of a card is its only one. */
  unsent: Readonly<Record<string, Answer>>;
  /** Words that are still being typed, or are too long to go. */
  drafts: Readonly<Record<string, string>>;
  /** What was said of cards that had left by then, with their names; it goes out where one comes back. */
  left: Readonly<Record<string, Answer & { name: string }>>;
  /** 'I am done' was said, and is not told. */
  done: boolean;
}

const nothing: Device = {
  key: null,
  name: null,
  view: null,
  units: null,
  unsent: {},
  drafts: {},
  left: {},
  done: false,
};

/** The last word about a card goes to the end of those that wait; what was said before and is not said anew stays. */
export function say(device: Device, cardId: string, answer: Answer): Device {
  const { [cardId]: before, ...others } = device.unsent;
  return { ...device, unsent: { ...others, [cardId]: { ...before, ...answer } } };
}

/** The server has `sent`: it waits no more, unless something else was said meanwhile. */
export function settle(device: Device, cardId: string, sent: Answer): Device {
  const { [cardId]: waiting, ...others } = device.unsent;
  return waiting === sent ? { ...device, unsent: others } : device;
}

/** The card had left: what was said of it is kept beside. */
export function setAside(device: Device, cardId: string, name: string): Device {
  const { [cardId]: waiting, ...others } = device.unsent;
  if (!waiting) return device;
  return { ...device, unsent: others, left: { ...device.left, [cardId]: { ...waiting, name } } };
}

/** What was set aside of cards that are there again waits to go out. */
export function takeBack(device: Device, cardIds: readonly string[]): Device {
  let next = device;
  for (const id of cardIds) {
    const { [id]: kept, ...others } = next.left;
    if (!kept) continue;
    const { name: _, ...answer } = kept;
    next = { ...next, left: others, unsent: { ...next.unsent, [id]: next.unsent[id] ?? answer } };
  }
  return next;
}

export function keepDraft(device: Device, cardId: string, text: string | null): Device {
  const { [cardId]: _, ...others } = device.drafts;
  return { ...device, drafts: text === null ? others : { ...others, [cardId]: text } };
}

/** Everything this device keeps of the link of a token, in the browser's store; where that is closed, until the page ends. */
export function keptDevice(token: string) {
  const address = `shared:${token}`;
  const listeners = new Set<() => void>();
  let text = browserStorage().getItem(address);
  let device = readDevice(text) ?? nothing;
  const publish = (next: Device) => {
    device = next;
    for (const changed of listeners) changed();
  };
  /** What is kept now: a tab that rests hears nothing of what another says, and would write over it. */
  const readAgain = () => {
    const kept = browserStorage().getItem(address);
    if (kept === text) return;
    text = kept;
    device = readDevice(kept) ?? device;
  };
  return {
    get: () => device,
    update(change: (before: Device) => Device): void {
      const shown = device;
      readAgain();
      const next = change(device);
      if (next === shown) return;
      try {
        const words = JSON.stringify(next);
        browserStorage().setItem(address, words);
        text = words;
      } catch (error) {
        log("warn", "answers could not be kept on this device", String(error));
      }
      publish(next);
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Another tab of the same link has said something. */
    hear({ key }: Pick<StorageEvent, "key">): void {
      if (key !== address) return;
      readAgain();
      publish(device);
    },
  };
}

export type KeptDevice = ReturnType<typeof keptDevice>;

/** Null for what is none of ours. */
export function readDevice(text: string | null): Device | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { unsent, drafts, left, ...rest } = kept as Partial<Device>;
    return { ...nothing, ...rest, unsent: { ...unsent }, drafts: { ...drafts }, left: { ...left } };
  } catch {
    return null;
  }
}
