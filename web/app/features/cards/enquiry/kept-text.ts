import { useState } from "react";
import { keepInTab, tabStorage } from "../../../lib/browser/storage.ts";

/** A text that this tab remembers through closing and reloading. Where the browser refuses to, the page alone does. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => tabStorage().getItem(key) ?? "");
  return [
    text,
    (next) => {
      setText(next);
      keepInTab(key, next);
    },
  ];
}
