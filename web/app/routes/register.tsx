import { SignUpForm } from "../features/accounts/sign-up-form.tsx";
import { LoginPage } from "./login.tsx";

/** NAV-02: the sign-in screen in sign-up mode. */
export default function Register() {
  return <LoginPage signUp SignUpForm={SignUpForm} />;
}
