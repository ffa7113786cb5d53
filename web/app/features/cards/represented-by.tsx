import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { Link } from "../../lib/locale/link.tsx";

/** The agencies that the model lets show that they represent her; a verified one has a page. */
export function RepresentedBy({ card: { representation = [] } }: { card: WireCard }) {
  if (representation.length === 0) return null;
  return (
    <section className="mt-6 flex flex-wrap items-baseline gap-x-4">
      <h2 className="label-caps">{m.card_represented()}</h2>
      {representation.map(({ agency: { slug, name, verified } }) =>
        verified ? (
          <Link
            key={slug}
            to={paths.agencyPublic(slug)}
            className="target max-w-full wrap-anywhere underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span key={slug} className="max-w-full wrap-anywhere">
            {name}
          </span>
        ),
      )}
    </section>
  );
}
