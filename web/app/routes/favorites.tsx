import { m } from "@compcard/domain/messages";
import { PageMeta } from "../lib/page-meta.tsx";
import { RequireUser } from "../lib/session.tsx";

export default function Favorites() {
  return (
    <>
      <PageMeta private title={m.nav_favorites()} />
      <RequireUser>
        <h1 className="font-display text-4xl">{m.nav_favorites()}</h1>
      </RequireUser>
    </>
  );
}
