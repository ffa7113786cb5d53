import { isRestricted } from "@compcard/domain/cards/adult-only";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { DeclineReceipt } from "@compcard/domain/claims/contract";
import { formatCategories } from "@compcard/domain/consents/category-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useRef } from "react";
import { dateFormat } from "../../lib/locale/intl.ts";
import { useUser } from "../../lib/session/session.ts";
import { Illustration } from "../../ui/illustration.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** A card that was taken over; `email`: the new account's address, which is to be confirmed. */
export interface Claimed {
  model: OwnerCard;
  email: string | null;
}

export interface Declined {
  receipt: DeclineReceipt;
}

/** The end of a claim, or the reason why it cannot begin. */
export function ClaimEnd({ answer }: { answer: Claimed | Declined | "late" | "unknown" }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page replaced another without a navigation.
  useEffect(() => void heading.current?.focus(), []);
  const claimed = typeof answer === "object" && "model" in answer ? answer : null;
  const receipt = typeof answer === "object" && "receipt" in answer ? answer.receipt : null;
  const [title, text] = textsOf(answer);
  return (
    <div className="page-narrow py-12 lg:py-16">
      {!claimed && <Illustration name="door" className="mb-8 w-36" />}
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
        {title}
      </h1>
      <p className="mt-6 text-lg" role={claimed || receipt ? "status" : "alert"}>
        {text}
      </p>
      {receipt && <p className="mt-3 wrap-anywhere">{m.claims_page_declined_receipt({ number: receipt.number })}</p>}
      {claimed?.email && (
        <p className="mt-3 text-lg wrap-anywhere">{m.claims_page_accepted_mail({ email: claimed.email })}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        {claimed ? <Onward {...claimed} /> : <LinkButton to={paths.home()}>{m.claims_page_onward()}</LinkButton>}
        {receipt && (
          <LinkButton to={paths.contact()} variant="secondary">
            {m.claims_page_declined_contact()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function textsOf(answer: Claimed | Declined | "late" | "unknown"): [string, string] {
  if (answer === "late") return [m.claims_page_late(), m.errors_claim_late()];
  if (answer === "unknown") return [m.claims_page_unknown(), m.errors_claim_unknown_link()];
  if ("model" in answer) return [m.claims_page_accepted(), acceptedText(answer)];
  const date = dateFormat({ dateStyle: "long" }).format(new Date(answer.receipt.deleted_at));
  return [m.claims_page_declined(), m.claims_page_declined_text({ date })];
}

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
