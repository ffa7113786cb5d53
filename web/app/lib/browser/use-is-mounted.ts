import { type RefObject, useEffect, useRef } from "react";

/** False once the component has been removed: a late answer must not close the dialog that is open in its place. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
