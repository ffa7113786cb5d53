import { m } from "@compcard/domain/messages";
import { Link } from "../../lib/link.tsx";
import { Button } from "../../ui/button.tsx";

/** AUTH-07: what to do next, and a way to have the mail sent again. */
export function SignUpDone({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div role="status" className="border border-ink p-8">
      <h2 className="font-display text-3xl">{m.account_mail_title()}</h2>
      <p className="mt-3 text-muted">{m.account_mail_text({ email })}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onBack}>{m.account_back_to_sign_in()}</Button>
        <Link to="/verify-email" state={{ email }} className="target inline-flex justify-center text-muted underline">
          {m.account_send_again()}
        </Link>
      </div>
    </div>
  );
}
