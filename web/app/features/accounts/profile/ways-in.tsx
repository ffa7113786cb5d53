import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useConfig } from "../../../lib/page/config.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { LazyGoogleButton } from "../lazy-google-button.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

type Ways = AnswerOf<"auth.identities">;
type Provider = Ways["identities"][number]["provider"];

const ownWays = apiQuery("auth.identities");
const fail = (error: unknown) =>
  void toast.error(m.profile_way_failed(), { id: "ways", description: errorText(error) });

/** FL-30: Google, VK ID and the OpenID provider, linked and unlinked; those that this site offers, and those that are linked all the same. */
export function WaysIn() {
  const queries = useQueryClient();
  const viewer = useViewer();
  const { google = null, vkEnabled = false, oidcName } = useConfig() ?? {};
  const names: Record<Provider, string> = { google: "Google", vk: "VK ID", oidc: oidcName ?? "OpenID Connect" };
  const query = useApiQuery(ownWays, { staleTime: 0 });
  const { run, dialog } = useFreshSession();
  const keep = (ways: Ways) => queries.setQueryData(apiQueryOptions(ownWays, viewer).queryKey, ways);

  const unlink = useApiMutation({
    mutationFn: (provider: Provider) => run(() => callApi("auth.unlinkIdentity", { params: { provider } })),
    onSuccess: (ways, provider) => {
      if (!ways) return;
      keep(ways);
      toast.success(m.profile_way_undone({ provider: names[provider] }), { id: "ways" });
    },
    onError: fail,
  });
  const linkElsewhere = useApiMutation({
    mutationFn: (call: "auth.linkVk" | "auth.linkOidc") => run(() => callApi(call)),
    onSuccess: (started) => started && window.location.assign(started.url),
    onError: fail,
  });
  const linkGoogle = async (credential: string) => {
    const ways = await run(() => callApi("auth.linkGoogle", { body: { credential } }));
    if (!ways) return false;
    keep(ways);
    toast.success(m.profile_way_done({ provider: names.google }), { id: "ways" });
    return true;
  };

  const linkButton = (provider: "vk" | "oidc", call: "auth.linkVk" | "auth.linkOidc") => (
    <Button
      variant="quiet"
      className="-mr-3 shrink-0"
      aria-label={m.profile_way_link_of({ provider: names[provider] })}
      busy={linkElsewhere.isPending && linkElsewhere.variables === call}
      onClick={() => linkElsewhere.mutate(call)}
    >
      {m.profile_way_link()}
    </Button>
  );
  const offered: Record<Provider, ReactNode> = {
    vk: vkEnabled && linkButton("vk", "auth.linkVk"),
    oidc: oidcName !== undefined && linkButton("oidc", "auth.linkOidc"),
    google: google && (
      <div className="w-full max-w-60">
        <LazyGoogleButton {...google} send={linkGoogle} problem={errorText} />
      </div>
    ),
  };
  const linkedOf = (provider: Provider) => query.data?.identities.find((identity) => identity.provider === provider);
  const shown = (["google", "vk", "oidc"] as const).filter((provider) => offered[provider] || linkedOf(provider));
  if (shown.length === 0) return null;
  const day = dateFormat({ dateStyle: "medium" });
  return (
    <div>
      <h3 className="label-caps text-muted">{m.profile_ways()}</h3>
      <Loaded query={query} failed={m.profile_ways_failed()} className="mt-3">
        {({ password }) => (
          <ul className="mt-3 border-t border-hairline">
            <Way
              name={m.profile_way_password()}
              state={password ? m.profile_way_password_set() : m.profile_way_password_none()}
            />
            {shown.map((provider) => {
              const linked = linkedOf(provider);
              const name = names[provider];
              if (!linked) {
                return (
                  <Way key={provider} name={name} state={m.profile_way_open()}>
                    {offered[provider]}
                  </Way>
                );
              }
              return (
                <Way
                  key={provider}
                  name={name}
                  state={m.profile_way_linked({ date: day.format(new Date(linked.created_at)) })}
                >
                  <Button
                    variant="quiet"
                    className="-mr-3 shrink-0"
                    aria-label={m.profile_way_unlink_of({ provider: name })}
                    busy={unlink.isPending && unlink.variables === provider}
                    onClick={() => unlink.mutate(provider)}
                  >
                    {m.profile_way_unlink()}
                  </Button>
                </Way>
              );
            })}
          </ul>
        )}
      </Loaded>
      {dialog}
    </div>
  );
}

function Way({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}
