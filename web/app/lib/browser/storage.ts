type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memory = new Map<string, string>();
const inMemory: Kept = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/** Local storage; where the browser refuses it, a memory that ends with the page, so that the page lives and one can sign in. */
export function browserStorage(): Kept {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}
