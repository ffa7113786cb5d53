import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { useAgencies } from "./use-agencies.ts";

/** For the profile: the person's agencies by name, with a link. */
export function AgenciesSummary() {
  return (
    <Loaded query={useAgencies()} failed={m.agencies_failed()}>
      {({ agencies }) => {
        const names = agencies.map(({ name }) => name).join(", ");
        return (
          <>
            <p className={names ? "wrap-anywhere" : "text-muted"}>{names || m.agencies_profile_none()}</p>
            <LinkButton to={paths.agencies()} variant="secondary" className="mt-4 w-full sm:w-auto">
              {names ? m.agencies_onward() : m.agencies_profile_create()}
            </LinkButton>
          </>
        );
      }}
    </Loaded>
  );
}
