import { useState } from "react";
import { log } from "../../../lib/browser/log.ts";

/** A text that this tab remembers through closing and reloading. Where the browser refuses to, the page alone does. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? "");
  return [
    text,
    (next) => {
      setText(next);
      attempt(() => (next ? sessionStorage.setItem(key, next) : sessionStorage.removeItem(key)));
    },
  ];
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    log("warn", "a text could not be kept in this tab", String(error));
    return undefined;
  }
}
