import { useState } from "react";

/** What stands in the search box: what is searched for, until somebody types. */
export function useTypedText(searched: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return [text, setText];
}
