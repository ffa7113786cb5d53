import { m } from "@compcard/domain/messages";
import { PageMeta } from "../lib/page-meta.tsx";
import { RequireUser } from "../lib/session.tsx";

export default function Profile() {
  return (
    <>
      <PageMeta private title={m.nav_profile()} />
      <RequireUser>
        <h1 className="font-display text-4xl">{m.nav_profile()}</h1>
      </RequireUser>
    </>
  );
}
