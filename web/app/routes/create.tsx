import { m } from "@compcard/domain/messages";
import { PageMeta } from "../lib/page-meta.tsx";
import { RequireUser } from "../lib/session.tsx";

export default function Create() {
  return (
    <>
      <PageMeta private title={m.nav_create_card()} />
      <RequireUser>
        <h1 className="font-display text-4xl">{m.nav_create_card()}</h1>
      </RequireUser>
    </>
  );
}
