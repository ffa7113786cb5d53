import { publicationCondition } from "@compcard/domain/consents/texts";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { Link } from "../lib/locale/link.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

/** States what is forbidden with photos and data of people; headers name this page. */
export default function Likeness() {
  return (
    <>
      <PageMeta title={m.likeness_title()} description={m.likeness_meta_description()} />
      <PlainPage
        title={m.likeness_title()}
        lead={m.likeness_lead()}
        sections={[
          {
            title: m.likeness_forbidden_title(),
            items: [
              m.likeness_forbidden_training(),
              m.likeness_forbidden_generation(),
              m.likeness_forbidden_faces(),
              m.likeness_forbidden_copies(),
            ],
          },
          {
            title: m.likeness_why_title(),
            texts: [m.likeness_why_text()],
            quote: publicationCondition(getLocale()),
          },
          { title: m.likeness_ask_title(), texts: [m.likeness_ask_text()] },
          { title: m.likeness_laws_title(), texts: [m.likeness_laws_text()] },
          { title: m.likeness_machines_title(), texts: [m.likeness_machines_text()] },
        ]}
      >
        <Link to={`${paths.privacy()}#consent-publication`} className="target underline underline-offset-4">
          {m.consents_name_publication()}
        </Link>
      </PlainPage>
    </>
  );
}
