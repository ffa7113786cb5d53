import { m } from "@compcard/domain/messages";
import { useParams } from "react-router";
import { SelectionPage } from "../features/selections/selection-page.tsx";
import { GivenAddress } from "../features/share/given-address.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { readingPage } from "../lib/api/queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Selection() {
  const { id = "" } = useParams();
  return (
    <>
      <PageMeta private title={m.selections_one()} />
      <RequireUser>
        <SelectionPage id={id} address={(address, title) => <GivenAddress address={address} title={title} />} />
      </RequireUser>
    </>
  );
}

export default readingPage(Selection);
