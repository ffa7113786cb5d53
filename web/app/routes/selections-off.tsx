import { m } from "@compcard/domain/messages";
import { SelectionMailsOff } from "../features/selections/mails/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function SelectionsOff() {
  return (
    <>
      <PageMeta private title={m.selections_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <SelectionMailsOff />
    </>
  );
}

export default withQueries(SelectionsOff);
