import { useState } from "react";

/** The text of the search box: the search, until the person types. */
export function useTypedText(searched: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return [text, setText];
}
