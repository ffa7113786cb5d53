import { mediaPath } from "../../platform/storage/keys.ts";

/** An agency beside a card. */
export function presentAgency({ slug, name, logo_key }: { slug: string; name: string; logo_key: string | null }) {
  return { slug, name, logo_url: logo_key && mediaPath(logo_key) };
}
