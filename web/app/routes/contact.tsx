import { m } from "@compcard/domain/messages";
import { Details } from "../features/contact/details.tsx";
import { Faq } from "../features/contact/faq.tsx";
import { ContactForm } from "../features/contact/form.tsx";
import { OfficeMap } from "../features/contact/map.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

export default function Contact() {
  return (
    <div className="page py-12 lg:py-16">
      <PageMeta title={m.contact_title()} description={m.contact_meta_description()} />
      <h1 className="font-display text-5xl sm:text-6xl">{m.contact_title()}</h1>
      <p className="mt-4 text-lg text-muted">{m.contact_lead()}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="space-y-8">
          <Details />
          <OfficeMap />
        </div>
        <div className="space-y-16">
          <ContactForm />
          <Faq />
        </div>
      </div>
    </div>
  );
}
