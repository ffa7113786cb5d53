import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { useUser } from "../../lib/session/session.ts";
import { sessionState } from "../../lib/session/store.ts";
import { Button } from "../../ui/button.tsx";

/** For who is signed in and came here all the same: a way on. Not for who signs in right now. */
export function SignedInAlready({ onGo }: { onGo: () => void }) {
  const user = useUser();
  const [already, setAlready] = useState(false);
  useEffect(() => setAlready(sessionState().user !== null), []);
  if (!already || !user) return null;
  return (
    <div className="mb-8 border border-hairline p-4">
      <p className="wrap-anywhere">{m.account_already_in({ who: user.email ?? user.first_name })}</p>
      <Button variant="secondary" className="mt-3 w-full" onClick={onGo}>
        {m.account_go_on()}
      </Button>
    </div>
  );
}
