import { log } from "./log.ts";

type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Storage in memory, gone with the page. */
function createMemory(): StorageLike {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
    key: (index) => [...memory.keys()][index] ?? null,
    get length() {
      return memory.size;
    },
  };
}

const [inMemory, inTabMemory] = [createMemory(), createMemory()];

/** Local storage; memory where the browser refuses it, so that sign-in still works. */
export function browserStorage(): StorageLike {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}

/** Session storage: survives a reload of this tab. Memory where the browser refuses it. */
export function tabStorage(): StorageLike {
  try {
    return sessionStorage;
  } catch {
    return inTabMemory;
  }
}

/** Stores a text in session storage, or removes an empty one. A full storage is logged, not thrown. */
export function storeInTab(key: string, text: string): void {
  try {
    if (text) tabStorage().setItem(key, text);
    else tabStorage().removeItem(key);
  } catch (error) {
    log("warn", "a text could not be stored in this tab", String(error));
  }
}
