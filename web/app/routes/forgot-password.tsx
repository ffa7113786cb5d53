import { m } from "@compcard/domain/messages";
import { ForgotPassword } from "../features/accounts/forgot-password.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

export default function ForgotPasswordPage() {
  return (
    <>
      <PageMeta title={m.account_forgot()} private />
      <ForgotPassword />
    </>
  );
}
