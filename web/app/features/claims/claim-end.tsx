import { isRestricted } from "@compcard/domain/cards/adult-only";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { formatCategories } from "@compcard/domain/consents/category-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useRef } from "react";
import { useUser } from "../../lib/session/session.ts";
import { Illustration } from "../../ui/illustration.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** A card that was taken over; `email`: the new account's address, which is to be confirmed. */
export interface Claimed {
  model: OwnerCard;
  email: string | null;
}

/** How a claim ended, or why it cannot begin. */
export function ClaimEnd({ answer }: { answer: Claimed | "declined" | "late" | "unknown" }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page replaced another without a navigation.
  useEffect(() => void heading.current?.focus(), []);
  const claimed = typeof answer === "object" ? answer : null;
  const [title, text] = claimed
    ? [m.claims_page_accepted(), acceptedText(claimed)]
    : refusals[answer as Exclude<typeof answer, Claimed>].map((word) => word());
  return (
    <div className="page-narrow py-12 lg:py-16">
      {!claimed && <Illustration name="door" className="mb-8 w-36" />}
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
        {title}
      </h1>
      <p className="mt-6 text-lg" role={claimed || answer === "declined" ? "status" : "alert"}>
        {text}
      </p>
      {claimed?.email && (
        <p className="mt-3 text-lg wrap-anywhere">{m.claims_page_accepted_mail({ email: claimed.email })}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        {claimed ? <Onward {...claimed} /> : <LinkButton to={paths.home()}>{m.claims_page_onward()}</LinkButton>}
      </div>
    </div>
  );
}

const refusals = {
  declined: [m.claims_page_declined, m.claims_page_declined_text],
  late: [m.claims_page_late, m.errors_claim_late],
  unknown: [m.claims_page_unknown, m.errors_claim_unknown_link],
} as const;

function acceptedText({ model }: Claimed): string {
  if (isRestricted(model) && model.guardian?.state !== "given") return m.claims_page_accepted_minor();
  if (model.status === "draft") return m.claims_page_accepted_draft();
  if (model.review?.seen === false) return m.claims_page_accepted_review();
  const { unconsented } = model;
  return unconsented.length > 0
    ? m.claims_page_accepted_partly({ hidden: formatCategories(unconsented) })
    : m.claims_page_accepted_published();
}

/** To the card, where it is shown to its reader already, and to the confirmation of the address. */
function Onward({ model, email }: Claimed) {
  const isSignedIn = useUser() !== null;
  const isShown = isSignedIn || (model.status === "published" && model.review?.seen && !isRestricted(model));
  return (
    <>
      {isShown && <LinkButton to={paths.card(model.id)}>{m.claims_page_open()}</LinkButton>}
      {email && (
        <LinkButton to={paths.verifyEmail()} variant={isShown ? "secondary" : "primary"}>
          {m.claims_page_confirm()}
        </LinkButton>
      )}
    </>
  );
}
