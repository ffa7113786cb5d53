import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { Link } from "../lib/locale/link.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

/** A fee for a model card is the trade's most frequent fraud: this page says that ours costs nothing. */
export default function Free() {
  return (
    <>
      <PageMeta title={m.free_title()} description={m.free_meta_description()} />
      <PlainPage
        title={m.free_title()}
        lead={m.free_lead()}
        sections={[
          {
            title: m.free_signs_title(),
            items: [m.free_signs_fee(), m.free_signs_loan(), m.free_signs_photos(), m.free_signs_hurry()],
          },
          { title: m.free_check_title(), texts: [m.free_check_verified(), m.free_check_call()] },
          { title: m.free_report_title(), texts: [m.free_report_text()] },
        ]}
      >
        <Link to={paths.contact()} className="target underline underline-offset-4">
          {m.nav_contact()}
        </Link>
      </PlainPage>
    </>
  );
}
