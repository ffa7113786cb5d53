import type { CardRight } from "@compcard/domain/agencies/rights";
import { isRestricted } from "@compcard/domain/cards/adult-only";
import type { Claim } from "@compcard/domain/claims/contract";
import { requestedToPublish, requiredToPublish, requiredToSignUp } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type FormEvent, useRef, useState } from "react";
import { consentTexts } from "../../features/accounts/consents/consent-texts.ts";
import { useConsentBoxes } from "../../features/accounts/consents/use-consent-boxes.tsx";
import { type NewAccount, NewAccountFields } from "../../features/accounts/new-account-fields.tsx";
import type { Claimed, Declined } from "../../features/claims/claim-end.tsx";
import { DeclineButton } from "../../features/claims/decline-button.tsx";
import { RightsField } from "../../features/representations/rights-field.tsx";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { hasFocusStayed } from "../../lib/browser/focus-stayed.ts";
import { Link } from "../../lib/locale/link.tsx";
import { useConfig, useSite } from "../../lib/page/config.ts";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldGroup } from "../../ui/field-group.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { useAcceptance } from "./use-acceptance.ts";
import { useAnswer } from "./use-answer.ts";

interface ClaimFormProps {
  token: string;
  claim: Claim;
  onAnswered: (answer: Claimed | Declined) => void;
}

const here = { next: paths.claim() };

/** No right over the calendar is preset: the model chooses it herself. */
const isPreset = (right: CardRight) => right !== "options";

/** A model's answer to a claim: rights, publication, consents, account. */
export function ClaimForm({ token, claim: { agency, model, rights: offered }, onAnswered }: ClaimFormProps) {
  const user = useUser();
  const site = useSite();
  const { uniformErrors = false } = useConfig() ?? {};
  const { rights, status, choose } = useAnswer(token, offered.filter(isPreset));
  const [account, setAccount] = useState<NewAccount>({ email: "", password: "" });
  const [under18, setUnder18] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<Element>(null);
  const publishes = status === "published";
  const { given, boxes, hold } = useConsentBoxes(
    consentTexts,
    publishes ? requestedToPublish(site) : requiredToSignUp(site),
    publishes ? requiredToPublish(site) : requiredToSignUp(site),
  );
  const restricted = isRestricted(model);
  const acceptance = useAcceptance(token, { restricted });
  const accept = useApiMutation({
    mutationFn: acceptance,
    onSuccess: (claimed) => claimed && onAnswered(claimed),
    onError: (error) => {
      toast.error(m.claims_page_accept_failed(), { id: "claim", description: errorText(error) });
      const field = fieldOf(error);
      const input = field && form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement && hasFocusStayed(pressed.current)) input.focus();
    },
  });
  const field = accept.error && fieldOf(accept.error);
  const hasAccount = accept.error instanceof ApiError && accept.error.code === "claim.sign_in";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    if (!user && !hold()) return void toast.error(m.consents_needed(), { id: "claim" });
    pressed.current = document.activeElement;
    accept.mutate({ rights, status, under_18: under18, ...(user ? {} : { account, consents: given() }) });
  };
  const mayAccept = user !== null || !uniformErrors;

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-10">
      {restricted && (
        <div role="note" className="border-l-2 border-ink bg-wash px-5 py-4">
          <p className="font-medium">{m.claims_page_minor()}</p>
          <p className="mt-1 text-muted">{m.claims_page_minor_text()}</p>
        </div>
      )}
      <RightsField rights={rights} onChange={(rights) => choose({ rights })} hint={m.claims_page_rights_hint()} />
      <FieldGroup
        label={m.claims_page_status()}
        hint={
          !publishes
            ? m.claims_page_draft_text()
            : restricted
              ? m.claims_page_publish_text_minor()
              : m.claims_page_publish_text()
        }
      >
        <Segments
          label={m.claims_page_status()}
          options={[
            { value: "published", label: m.claims_page_publish() },
            { value: "draft", label: m.claims_page_draft() },
          ]}
          value={status}
          onChange={(status) => choose({ status })}
          className="-mx-2 flex-wrap"
        />
      </FieldGroup>
      <FieldGroup label={m.claims_page_account()}>
        {user ? (
          <p className="wrap-anywhere">{m.claims_page_account_own({ who: user.email ?? user.first_name })}</p>
        ) : uniformErrors ? (
          <>
            <p>{m.claims_page_account_uniform()}</p>
            <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
              <LinkButton to={paths.login(here)}>{m.claims_page_account_sign_in()}</LinkButton>
              <LinkButton to={paths.register(here)} variant="secondary">
                {m.claims_page_account_sign_up()}
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <p className="text-muted">{m.claims_page_account_new()}</p>
            <p className="mb-4">
              {m.claims_page_account_have()}{" "}
              <Link to={paths.login(here)} className="target inline-flex font-medium underline">
                {m.claims_page_account_sign_in()}
              </Link>
            </p>
            <NewAccountFields
              account={account}
              errors={field ? { [field]: hasAccount ? m.claims_page_account_exists() : errorText(accept.error) } : {}}
              onChange={setAccount}
            />
          </>
        )}
      </FieldGroup>
      {!user && mayAccept && (
        <FieldGroup label={m.claims_page_consents()}>
          <div className="space-y-2">{boxes}</div>
        </FieldGroup>
      )}
      <div className="flex flex-col gap-3">
        {accept.error && !field && (
          <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
            {errorText(accept.error)}
          </p>
        )}
        {(under18 || (accept.error instanceof ApiError && accept.error.code === "claim.under_18")) && (
          <div>
            <Toggle label={m.claims_page_under_18()} checked={under18} onChange={setUnder18} />
            <p className="mt-1 text-sm text-muted">{m.claims_page_under_18_text()}</p>
          </div>
        )}
        {mayAccept && (
          <Button type="submit" busy={accept.isPending} className="w-full">
            {publishes ? m.claims_page_accept_publish() : m.claims_page_accept_draft()}
          </Button>
        )}
        <DeclineButton token={token} agency={agency.name} onDeclined={(receipt) => onAnswered({ receipt })} />
      </div>
    </form>
  );
}

/** The field of a new account that an answer is about. */
function fieldOf(error: unknown): keyof NewAccount | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "claim.sign_in") return "email";
  const path = error.fields[0]?.path;
  return path === "email" || path === "password" ? path : null;
}
