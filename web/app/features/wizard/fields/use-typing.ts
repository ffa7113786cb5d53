import { useEffect, useRef, useState } from "react";

/**
 * Whether somebody is typing in a field, whose error waits until they have left it. Where they leave it by pressing
 * something, it waits for that click as well: an error that appears in between moves the page under the finger, and the
 * click is lost (FL-36).
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
    window.addEventListener("focusout", leave);
    return () => {
      window.removeEventListener("pointerdown", down, true);
      window.removeEventListener("pointerup", up, true);
      window.removeEventListener("pointercancel", up, true);
      window.removeEventListener("focusout", leave);
    };
  }, [typing]);

  const onFocus = () => {
    now.current.left = false;
    setTyping(true);
  };
  const onBlur = () => {
    now.current.left = true;
  };
  return { typing, typingProps: { onFocus, onBlur } };
}
