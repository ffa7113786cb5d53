import { type FormEvent, useEffect, useRef, useState } from "react";

/**
 * True while the person types in a field. Its error waits until the person leaves it, and stays on return until the
 * next input. If a press elsewhere ends the typing, the error waits for that click as well: an error that appears in
 * between moves the page under the finger, and the click is lost (FL-36). The handler of the click finds the error.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false);
  const now = useRef({ pressed: false, left: true });

  useEffect(() => {
    if (!typing) return;
    const { current } = now;
    const end = () => current.left && !current.pressed && setTyping(false);
    const down = () => {
      current.pressed = true;
    };
    const up = () => {
      current.pressed = false;
      setTimeout(end);
    };
    const leave = () => setTimeout(end);
    window.addEventListener("pointerdown", down, true);
    window.addEventListener("pointerup", up, true);
    window.addEventListener("pointercancel", up, true);
    window.addEventListener("click", end, true);
    window.addEventListener("focusout", leave);
    return () => {
      window.removeEventListener("pointerdown", down, true);
      window.removeEventListener("pointerup", up, true);
      window.removeEventListener("pointercancel", up, true);
      window.removeEventListener("click", end, true);
      window.removeEventListener("focusout", leave);
    };
  }, [typing]);

  const onInput = ({ currentTarget }: FormEvent) => {
    // A browser fills in what nobody is in.
    now.current.left = currentTarget !== document.activeElement;
    setTyping(true);
  };
  const onBlur = () => {
    now.current.left = true;
  };
  return { typing, typingProps: { onInput, onBlur } };
}
