import { paths } from "@compcard/domain/paths";
import { Link } from "../../lib/locale/link.tsx";
import { Logo } from "../../ui/logo.tsx";

/** Logo or name of a verified agency in the header, which leads to its public page. */
export function AgencyBrand({ slug, name, logo_url }: { slug: string; name: string; logo_url: string | null }) {
  return (
    <Link to={paths.agencyPublic(slug)} className="target min-w-0 font-display text-lg/tight wrap-anywhere">
      <span className="line-clamp-2">
        <Logo name={name} logo={logo_url} />
      </span>
    </Link>
  );
}
