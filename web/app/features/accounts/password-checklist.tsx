import { passwordChecklist } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { Check } from "../../ui/icons/check.tsx";

/** AUTH-06: shows which rules a password meets; it does not disable the button. */
export function PasswordChecklist({ password }: { password: string }) {
  const held = passwordChecklist(password);
  const rows = [
    [held.length, m.account_rule_length()],
    [held.upper, m.account_rule_upper()],
    [held.lower, m.account_rule_lower()],
    [held.digit, m.account_rule_digit()],
  ] as const;
  return (
    <ul aria-label={m.account_rules()} className="grid grid-cols-[auto_auto] justify-start gap-x-5 gap-y-1.5 text-sm">
      {rows.map(([ok, text]) => (
        <li key={text} className={ok ? "flex items-center gap-2" : "flex items-center gap-2 text-muted"}>
          <span aria-hidden="true" className="flex w-4 shrink-0 justify-center">
            {ok ? <Check size={16} strokeWidth={2} /> : "·"}
          </span>
          <span>{text}</span>
          <span className="sr-only">{ok ? m.account_rule_held() : m.account_rule_open()}</span>
        </li>
      ))}
    </ul>
  );
}
