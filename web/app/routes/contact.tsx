import { m } from "@compcard/domain/messages";
import { Details } from "../features/contact/details.tsx";
import { Faq } from "../features/contact/faq.tsx";
import { ContactForm } from "../features/contact/form.tsx";
import { OfficeMap } from "../features/contact/map.tsx";
import { useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { Illustration } from "../ui/illustration.tsx";

export default function Contact() {
  const site = useSite();
  const { office, phones, emails, hours } = site;
  const found = office !== null || hours !== null || phones.length + emails.length > 0;
  return (
    <div className="page py-12 lg:py-16">
      <PageMeta title={m.contact_title()} description={m.contact_meta_description({ site: site.name })} />
      <div className="flex flex-wrap items-end gap-6 sm:gap-10">
        <div>
          <h1 className="font-display text-5xl sm:text-6xl">{m.contact_title()}</h1>
          <p className="mt-4 text-lg text-muted">{site.welcome ?? m.contact_lead()}</p>
        </div>
        <Illustration name="door" className="w-24 shrink-0 sm:order-first sm:w-36" />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        {found && (
          <div className="space-y-8">
            <Details site={site} />
            {office?.map && <OfficeMap place={office.map} />}
          </div>
        )}
        <div className={found ? "space-y-16" : "contents"}>
          <ContactForm />
          <Faq />
        </div>
      </div>
    </div>
  );
}
