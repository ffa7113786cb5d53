import { missingOn } from "@compcard/domain/cards/expected";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { isOpenToOthers } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useEffect, useId, useRef } from "react";
import { SentList } from "../../features/card-views/sends/sent-list.tsx";
import { OwnerNotice } from "../../features/cards/owner/owner-notice.tsx";
import { TurningCard } from "../../features/documents/turning-card.tsx";
import { SendButtons } from "../../features/share/send-buttons.tsx";
import { stepTitle } from "../../features/wizard/step-texts.ts";
import { type StepName, stepOf, unfilledSteps } from "../../features/wizard/steps.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { ArrowRight } from "../../ui/icons/arrow-right.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useLinkPictures } from "./link-pictures.tsx";
import { OwnCompCard } from "./own-comp-card.tsx";
import { useShared } from "./use-shared.ts";

/** After the wizard: the card as it prints, ways to send it at once, and what it still lacks, each a press away. */
export function Finish({ card }: { card: OwnerCard }) {
  const shared = useShared(card, card);
  const { onStory, onPreview, dialogs } = useLinkPictures(card, shared);
  const isSeen = isOpenToOthers(card);
  const isWhole = card.unconsented.length === 0;
  const lead = !isSeen ? m.wizard_finish_lead_unseen : isWhole ? m.wizard_finish_lead : m.wizard_finish_lead_partly;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  const address = (step: StepName) => `${paths.card(card.id, { edit: true })}#${step}`;
  // The notice above lists filled fields that are not shown, with the press that shows them.
  const { photos, fields } = missingOn({ ...card, unconsented: [] });
  const missing = [
    ...photos.map((type) => ({
      label: optionLabel("photoTypes", type, getLocale()),
      to: address("photos"),
    })),
    ...fields.map((field) => ({ label: fieldNames[field](), to: address(stepOf(field)) })),
  ];
  const more = unfilledSteps(card).map((step) => ({ label: stepTitle[step](), to: address(step) }));
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <OwnerNotice card={card} />
      <div className="grid grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <header>
          <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
            {isWhole ? m.wizard_finish_title() : m.wizard_finish_title_partly()}
          </h1>
          <p className="mt-3 text-lg text-muted">{lead()}</p>
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TurningCard card={card} />
        </div>
        <div className="space-y-10">
          {isSeen && (
            <section aria-labelledby="send">
              <h2 id="send" className="mb-4 font-display text-2xl">
                {m.wizard_finish_send()}
              </h2>
              <SendButtons shared={shared} />
              <div className="mt-3 mb-6 flex flex-wrap gap-x-6">
                {onStory && (
                  <Button variant="quiet" aria-haspopup="dialog" onClick={onStory}>
                    {m.share_story()}
                  </Button>
                )}
                {onPreview && (
                  <Button variant="quiet" aria-haspopup="dialog" onClick={onPreview}>
                    {m.share_preview()}
                  </Button>
                )}
              </div>
              <SentList card={card} />
              {dialogs}
            </section>
          )}
          <section aria-labelledby="print">
            <h2 id="print" className="mb-4 font-display text-2xl">
              {m.wizard_finish_print()}
            </h2>
            <OwnCompCard card={card} />
          </section>
          <Gaps title={m.wizard_missing_facts()} gaps={missing} />
          <Gaps title={m.wizard_finish_more()} gaps={more} />
          <LinkButton to={paths.card(card.id)} variant={isSeen ? "secondary" : "primary"} replace>
            {m.wizard_finish_open()}
          </LinkButton>
          <p>
            <Link to={paths.free()} className="target text-sm text-muted underline underline-offset-4">
              {m.wizard_finish_free()}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

interface GapsProps {
  title: string;
  gaps: { label: string; to: string }[];
}

/** Fields that can still be filled in, each with a link to its place. */
function Gaps({ title, gaps }: GapsProps) {
  const id = useId();
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {gaps.map(({ label, to }) => (
          <li key={label} className="border-b border-hairline">
            <Link to={to} className="target w-full justify-between gap-4 hover:underline">
              <span className="inline-block first-letter:uppercase">{label}</span>
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
