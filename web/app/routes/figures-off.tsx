import { m } from "@compcard/domain/messages";
import { FiguresMailsOff } from "../features/figures/figures-mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function FiguresOff() {
  return (
    <>
      <PageMeta private title={m.figures_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <FiguresMailsOff />
    </>
  );
}

export default withQueries(FiguresOff);
