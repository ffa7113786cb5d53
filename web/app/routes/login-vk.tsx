import { m } from "@compcard/domain/messages";
import { PageMeta } from "../lib/page-meta.tsx";

export default function LoginVk() {
  return (
    <div className="page py-12">
      <PageMeta title={m.nav_sign_in()} />
      <h1 className="font-display text-4xl">{m.nav_sign_in()}</h1>
    </div>
  );
}
