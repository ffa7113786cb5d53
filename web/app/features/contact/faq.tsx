import { docsHome } from "@compcard/domain/docs-path";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useConfig } from "../../lib/page/config.ts";
import { Plus } from "../../ui/icons/plus.tsx";

/** Four questions of CONTACT-01; the answer about moderation depends on the site's `MODERATION`. */
export function Faq() {
  const config = useConfig();
  const moderation = config?.moderation ?? "off";
  const entries = [
    { question: m.contact_faq_free_q(), answer: m.contact_faq_free_a() },
    { question: m.contact_faq_check_q(), answer: checkTexts[moderation]() },
    { question: m.contact_faq_see_q(), answer: m.contact_faq_see_a() },
    { question: m.contact_faq_delete_q(), answer: m.contact_faq_delete_a() },
  ];
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="font-display text-3xl">
        {m.contact_faq_title()}
      </h2>
      <div className="mt-6 border-t border-hairline">
        {entries.map(({ question, answer }) => (
          <details key={question} className="group border-b border-hairline">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                size={20}
                strokeWidth={1.5}
                className="shrink-0 transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
      {config?.docs && (
        <a href={docsHome(getLocale())} className="target mt-3 underline underline-offset-4">
          {m.contact_faq_help()}
        </a>
      )}
    </section>
  );
}

const checkTexts = {
  off: m.contact_faq_check_a_off,
  post: m.contact_faq_check_a_post,
  pre: m.contact_faq_check_a_pre,
};
