import { m } from "@compcard/domain/messages";
import { PageMeta } from "../lib/page-meta.tsx";

export default function Home() {
  return (
    <div className="page py-12">
      <PageMeta title={m.nav_home()} />
      <h1 className="font-display text-4xl">{m.nav_home()}</h1>
    </div>
  );
}
