import { useState } from "react";
import { storeInTab, tabStorage } from "../../../lib/browser/storage.ts";

/** A text that this tab remembers through closing and reloading. Where the browser refuses to, the page alone does. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => tabStorage().getItem(key) ?? "");
  return [
    text,
    (next) => {
      setText(next);
      storeInTab(key, next);
    },
  ];
}
