import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";

/** In the address of a person who signs in first: on return the dialog opens. */
const hash = "#to-selection";

/** State of the dialog that chooses a selection. A guest signs in first. */
export function useAdding() {
  const user = useUser();
  const location = useLocation();
  const navigate = useNavigate();
  const go = useLocalNavigate();
  const [open, setOpen] = useState(false);
  const isBack = location.hash === hash;

  function begin(): void {
    if (user) setOpen(true);
    else go(loginPath({ ...location, hash }));
  }

  function end(): void {
    setOpen(false);
    if (isBack) {
      const { pathname, search, state } = location;
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state });
    }
  }

  return { adding: user !== null && (open || isBack), begin, end };
}
