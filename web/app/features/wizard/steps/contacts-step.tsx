import { phoneInputMaxLength } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { completePhone } from "@compcard/domain/reading/phone";
import { AgencyPicker } from "../fields/agency-picker.tsx";
import { DraftText } from "../fields/draft-text.tsx";
import { SocialFields } from "../fields/social-fields.tsx";
import type { StepProps } from "../step-props.ts";

export function ContactsStep(step: StepProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <DraftText
          step={step}
          field="phone"
          type="tel"
          autoComplete="tel"
          maxLength={phoneInputMaxLength}
          complete={completePhone}
          placeholder={m.wizard_phone_placeholder()}
        />
        <DraftText
          step={step}
          field="whatsapp"
          type="tel"
          autoComplete="tel"
          maxLength={phoneInputMaxLength}
          complete={completePhone}
          placeholder={m.wizard_phone_placeholder()}
        />
        <DraftText step={step} field="email" type="email" autoComplete="email" maxLength={254} />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <AgencyPicker {...step} />
        <DraftText step={step} field="booker" maxLength={200} autoComplete="off" />
      </div>
      <SocialFields {...step} />
    </>
  );
}
