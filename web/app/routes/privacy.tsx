import { consentKinds } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type SiteDetails, unstatedSite } from "@compcard/domain/site";
import { ConsentText } from "../features/accounts/consents/consent-text.tsx";
import { consentTexts } from "../features/accounts/consents/consent-texts.ts";
import {
  contactViewsText,
  selectionsText,
  storageText,
  technicalText,
  termsTexts,
  viewsText,
} from "../features/privacy/retention.ts";
import {
  browserTexts,
  moderatorTexts,
  operatorTexts,
  providerTexts,
  sharingTexts,
} from "../features/privacy/sentences.ts";
import { Answered } from "../lib/api/answered.tsx";
import { loadAndWait } from "../lib/api/load-and-wait.ts";
import { loadOnServer } from "../lib/api/page-data.ts";
import { dateFormat } from "../lib/locale/intl.ts";
import { Link } from "../lib/locale/link.tsx";
import { useConfig, useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { siteDetails } from "../lib/page/site-details.ts";
import { RetryNotice } from "../ui/retry-notice.tsx";
import type { Route } from "./+types/privacy";

const inForceSince = new Date("2026-11-22T00:00:00Z");

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, [siteDetails()]);
export const clientLoader = () => loadAndWait([siteDetails()]);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <Answered page={loaderData} query={siteDetails()}>
      {({ data, isError, refetch }) => <Sections details={data ?? unstatedSite} retry={(isError && refetch) || null} />}
    </Answered>
  );
}

/** `retry`, where the operator's statements could not be loaded. */
function Sections({ details, retry }: { details: SiteDetails; retry: (() => unknown) | null }) {
  const config = useConfig();
  const site = useSite();
  const date = dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(inForceSince);
  const sections = [
    { title: m.privacy_operator_title(), texts: operatorTexts(site) },
    {
      title: m.privacy_data_title(),
      texts: [
        m.privacy_data_account(),
        ...providerTexts(config, m.privacy_data_provider),
        m.privacy_data_card(),
        technicalText(),
        viewsText(),
        contactViewsText(),
        selectionsText(),
        m.privacy_data_booker(),
        m.privacy_data_biometrics(),
      ],
    },
    { title: m.privacy_purpose_title(), texts: [m.privacy_purpose_text()] },
    { title: m.privacy_visible_title(), texts: [m.privacy_visible_text(), ...moderatorTexts(config)] },
    { title: m.privacy_minors_title(), texts: [m.privacy_minors_text()] },
    {
      title: m.privacy_storage_title(),
      texts: [...(details.dataKept ? [details.dataKept] : []), storageText(), ...termsTexts(config)],
    },
    { title: m.privacy_sharing_title(), texts: sharingTexts(config, details) },
    { title: m.privacy_cookies_title(), texts: browserTexts(config) },
    { title: m.privacy_rights_title(), texts: [m.privacy_rights_text()] },
    { title: m.privacy_changes_title(), texts: [m.privacy_changes_text()] },
  ];
  return (
    <article className="page-narrow py-12 lg:py-16">
      <PageMeta title={m.privacy_title()} description={m.privacy_meta_description({ site: site.name })} />
      {/* One long word in Russian: it stays whole on the narrowest phone. */}
      <h1 className="font-display text-[clamp(1.5rem,8vw,2.25rem)] sm:text-5xl">{m.privacy_title()}</h1>
      <p className="mt-4 text-sm text-muted">{m.privacy_updated({ date })}</p>
      <p className="mt-8 text-xl">{m.privacy_intro()}</p>
      {retry && <RetryNotice text={m.errors_service_failed()} retry={retry} />}
      {sections.map(({ title, texts }) => (
        <section key={title} className="mt-12">
          <h2 className="font-display text-2xl">{title}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-4 leading-relaxed">
              {text}
            </p>
          ))}
        </section>
      ))}
      <section id="consents" className="mt-12 scroll-mt-24">
        <h2 className="font-display text-2xl">{m.consents_privacy_title()}</h2>
        {consentKinds
          .filter((kind) => kind !== "cross_border" || site.crossBorder)
          .map((kind) => (
            <section key={kind} id={`consent-${kind}`} className="mt-8 scroll-mt-24">
              <h3 className="mb-4 font-medium">{consentTexts[kind].name()}</h3>
              <ConsentText kind={kind} />
              {kind === "publication" && (
                <Link to={paths.likeness()} className="target underline underline-offset-4">
                  {m.likeness_title()}
                </Link>
              )}
            </section>
          ))}
      </section>
      <Link to={paths.contact()} className="target mt-10 underline underline-offset-4">
        {m.nav_contact()}
      </Link>
    </article>
  );
}
