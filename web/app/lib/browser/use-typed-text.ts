import { useState } from "react";

type Change = (text: string) => void;

/** The text of a search box: the search, until the person types. The search that the box itself sent changes nothing. */
export function useTypedText(searched: string): [text: string, type: Change, send: Change] {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, send] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    send(searched);
    // By the time it arrives, more may be typed: a blank at the end, or the next letter.
    if (sent !== searched) setText(searched);
  }
  return [text, setText, send];
}
