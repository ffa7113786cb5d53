import { log } from "./log.ts";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A store that ends with the page. */
function createMemory(): Kept {
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

/** Local storage; where the browser refuses it, a memory that ends with the page, so that the page lives and one can sign in. */
export function browserStorage(): Kept {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}

/** Session storage: what this tab remembers through a reload. */
export function tabStorage(): Kept {
  try {
    return sessionStorage;
  } catch {
    return inTabMemory;
  }
}

/** Keeps a text in this tab; an empty one is forgotten. A full store costs the reload, not the page. */
export function keepInTab(key: string, text: string): void {
  try {
    if (text) tabStorage().setItem(key, text);
    else tabStorage().removeItem(key);
  } catch (error) {
    log("warn", "a text could not be kept in this tab", String(error));
  }
}
