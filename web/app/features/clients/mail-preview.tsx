import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";

interface MailPreviewProps {
  sender: string;
  subject: string;
  message: string;
  locale: Locale;
}

/** The mail as its recipient reads it, folded until it is wanted. */
export function MailPreview({ sender, subject, message, locale }: MailPreviewProps) {
  return (
    <details>
      <summary className="target text-sm underline underline-offset-4">{m.clients_send_preview()}</summary>
      <div lang={locale} className="mt-2 border border-hairline-strong p-4">
        <p className="text-sm text-muted">{m.clients_send_preview_from({ name: sender })}</p>
        <p className="mt-1 font-display text-xl wrap-anywhere">{subject}</p>
        <p className="mt-3 border-l-2 border-ink pl-3 whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="mt-3">
          <span className="button button-primary">{m.mails_sent_action({}, { locale })}</span>
        </p>
      </div>
    </details>
  );
}
