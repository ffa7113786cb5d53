import { type FormEvent, useEffect, useRef, useState } from "react";

/**
 * Whether somebody is typing in a field, whose error waits until they have left it, and stays when they come back to it until
 * they type. Where they leave it by pressing something, it waits for that click as well: an error that appears in between moves
 * the page under the finger, and the click is lost (FL-36). What the click does finds the error there.
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
