import { m } from "@compcard/domain/messages";
import { BookerPage } from "../features/bookers/booker-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

export default function Bookers() {
  return (
    <>
      <PageMeta private title={m.bookers_title()} />
      <RequireUser>
        <BookerPage />
      </RequireUser>
    </>
  );
}
