import { m } from "@compcard/domain/messages";
import { useParams } from "react-router";
import { SelectionDownloadButton } from "../features/documents/selection-download-button.tsx";
import { SelectionPage } from "../features/selections/selection-page.tsx";
import { GivenAddress } from "../features/share/given-address.tsx";
import { SelectionPosterButton } from "../features/share/selection-poster-button.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Selection() {
  const { id = "" } = useParams();
  return (
    <>
      <PageMeta private title={m.selections_one()} />
      <RequireUser>
        <SelectionPage
          id={id}
          address={(link, title) => (
            <GivenAddress address={link.url} title={title}>
              <SelectionPosterButton link={link} title={title} />
            </GivenAddress>
          )}
          documents={({ cards }, answered) =>
            cards.length > 0 && <SelectionDownloadButton source={{ id }} cards={cards.length} votes={answered} />
          }
        />
      </RequireUser>
    </>
  );
}

export default withQueries(Selection);
