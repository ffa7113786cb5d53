import { m } from "@compcard/domain/messages";
import { type SiteDetails, unstatedSite } from "@compcard/domain/site";
import { Details } from "../features/contact/details.tsx";
import { Faq } from "../features/contact/faq.tsx";
import { ContactForm } from "../features/contact/form.tsx";
import { OfficeMap } from "../features/contact/map.tsx";
import { Answered } from "../lib/api/answered.tsx";
import { loadAndWait } from "../lib/api/load-and-wait.ts";
import { loadOnServer } from "../lib/api/page-data.ts";
import { useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { siteDetails } from "../lib/page/site-details.ts";
import { Illustration } from "../ui/illustration.tsx";
import { RetryNotice } from "../ui/retry-notice.tsx";
import type { Route } from "./+types/contact";

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, [siteDetails()]);
export const clientLoader = () => loadAndWait([siteDetails()]);

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <Answered page={loaderData} query={siteDetails()}>
      {({ data, isError, refetch }) => <Page details={data ?? unstatedSite} retry={(isError && refetch) || null} />}
    </Answered>
  );
}

/** `retry`, where the details could not be loaded. */
function Page({ details, retry }: { details: SiteDetails; retry: (() => unknown) | null }) {
  const { name } = useSite();
  const { office, phones, emails, hours } = details;
  const found = office !== null || hours !== null || phones.length + emails.length > 0;
  return (
    <div className="page py-12 lg:py-16">
      <PageMeta title={m.contact_title()} description={m.contact_meta_description({ site: name })} />
      <div className="flex flex-wrap items-end gap-6 sm:gap-10">
        <div>
          <h1 className="font-display text-5xl sm:text-6xl">{m.contact_title()}</h1>
          <p className="mt-4 text-lg text-muted">{details.welcome ?? m.contact_lead()}</p>
        </div>
        <Illustration name="door" className="w-24 shrink-0 sm:order-first sm:w-36" />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        {found && (
          <div className="space-y-8">
            <Details {...details} />
            {office?.map && <OfficeMap place={office.map} />}
          </div>
        )}
        {retry && <RetryNotice text={m.errors_service_failed()} retry={retry} />}
        <div className={found || retry ? "space-y-16" : "contents"}>
          <ContactForm answers={details.answers} />
          <Faq />
        </div>
      </div>
    </div>
  );
}
