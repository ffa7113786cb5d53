import { m } from "@compcard/domain/messages";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";

/** AUTH-07: what to do next. The resend link makes no call: it says where to look, and who can send the mail again. */
export function SignUpDone({ email, onBack }: { email: string; onBack: () => void }) {
  const comfort = () => toast(m.account_mail_under_way(), { description: m.account_mail_under_way_text() });
  return (
    <div role="status" className="border border-ink p-6 sm:p-8">
      <h2 className="font-display text-3xl">{m.account_mail_title()}</h2>
      <p className="mt-3 text-muted wrap-anywhere">{m.account_mail_text({ email })}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onBack}>{m.account_back_to_sign_in()}</Button>
        <button type="button" className="target inline-flex justify-center text-muted underline" onClick={comfort}>
          {m.account_send_again()}
        </button>
      </div>
    </div>
  );
}
