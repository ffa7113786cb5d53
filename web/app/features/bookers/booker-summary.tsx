import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useUser } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** For the profile: status of the booker's application, with a link. */
export function BookerSummary() {
  const booker = useUser()?.booker ?? null;
  const shown = {
    waiting: m.bookers_state_waiting,
    verified: m.bookers_state_verified,
    refused: m.bookers_state_refused,
  };
  return (
    <>
      <p className={booker ? "wrap-anywhere" : "text-muted"}>
        {booker ? `${booker.company} · ${shown[booker.state]()}` : m.bookers_profile_none()}
      </p>
      <LinkButton to={paths.bookers()} variant="secondary" className="mt-4 w-full sm:w-auto">
        {booker ? m.bookers_profile_open() : m.bookers_profile_apply()}
      </LinkButton>
    </>
  );
}
