import { m } from "@compcard/domain/messages";
import { useUser } from "../../../lib/session/session.ts";

/** The profile picture, or the person's first letter. */
export function AvatarPicture({ url }: { url: string | null }) {
  const user = useUser();
  const letter = [...(user?.first_name || user?.last_name || user?.email || "")][0] ?? "";
  if (url)
    return <img src={url} alt={m.profile_avatar()} width={96} height={96} className="size-24 bg-wash object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="flex size-24 shrink-0 items-center justify-center bg-wash font-display text-4xl text-muted uppercase"
    >
      {letter}
    </span>
  );
}
