import type { PublicAgency } from "@compcard/domain/agencies/schema";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { telLink } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { textIn } from "@compcard/domain/selections/localized-text";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";

const ApplyForm = lazy(() => import("./apply/apply-form.tsx"));
const EnquiryForm = lazy(() => import("./enquiry-form.tsx"));

const formNames = ["apply", "write"] as const;
type FormName = (typeof formNames)[number];

/** The agency in its own words, how it is reached, and the form that writes to it. */
export function About({ agency }: { agency: PublicAgency }) {
  const { slug, name, phone, phone_e164, address } = agency;
  // The last one is shown. The others stay mounted with the photos that were chosen in them.
  const [opened, setOpened] = useState<readonly FormName[]>([]);
  const shown = opened.at(-1);
  const open = (name: FormName) => setOpened((before) => [...before.filter((other) => other !== name), name]);
  const about = textIn(agency.about, getLocale());
  return (
    <section aria-labelledby="about" className="page border-t border-hairline py-12">
      <h2 id="about" className="font-display text-3xl">
        {m.agencies_about()}
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[2fr_1fr]">
        {about && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
        {(phone || address) && (
          <dl className="space-y-4">
            {phone && (
              <div>
                <dt className="label-caps text-muted">{fieldNames.phone()}</dt>
                <dd>
                  <a href={telLink(phone_e164 ?? phone)} className="target underline underline-offset-4">
                    {phone}
                  </a>
                </dd>
              </div>
            )}
            {address && (
              <div>
                <dt className="label-caps text-muted">{m.agencies_address()}</dt>
                <dd className="wrap-anywhere">{address}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <div className="mt-8 max-w-xl">
        <div className="flex flex-wrap gap-3">
          {agency.apply && shown !== "apply" && <Button onClick={() => open("apply")}>{m.applicants_apply()}</Button>}
          {shown !== "write" && (
            <Button variant="secondary" onClick={() => open("write")}>
              {m.agencies_write()}
            </Button>
          )}
        </div>
        {formNames.map(
          (form) =>
            opened.includes(form) && (
              <div key={form} className="mt-8" hidden={form !== shown}>
                <Suspense>
                  {form === "apply" ? (
                    <ApplyForm slug={slug} agency={name} />
                  ) : (
                    <EnquiryForm slug={slug} agency={name} />
                  )}
                </Suspense>
              </div>
            ),
        )}
      </div>
    </section>
  );
}
