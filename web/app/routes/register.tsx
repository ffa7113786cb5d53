import { LoginPage } from "./login.tsx";

/** NAV-02: the sign-in screen in sign-up mode. */
export default function Register() {
  return <LoginPage signUp />;
}
