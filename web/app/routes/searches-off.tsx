import { m } from "@compcard/domain/messages";
import { SearchMailsOff } from "../features/search/saved/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function SearchesOff() {
  return (
    <>
      <PageMeta private title={m.searches_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <SearchMailsOff />
    </>
  );
}

export default withQueries(SearchesOff);
