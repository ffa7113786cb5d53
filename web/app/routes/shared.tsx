import { sitePictures } from "@compcard/domain/site";
import { useMatches } from "react-router";
import { CardFace } from "../features/cards/card-face.tsx";
import { LinkClosed } from "../features/selections/shared/access-screens.tsx";
import { earlyResponse } from "../features/selections/shared/early-response.ts";
import { LinkLoading } from "../features/selections/shared/link-loading.tsx";
import { useOpenSender } from "../features/selections/shared/sender.ts";
import { SharedPage } from "../features/selections/shared/shared-page.tsx";
import type { BrandProps } from "../features/shell/header.tsx";
import type { BrandHandle, PlainHandle } from "../features/shell/shell.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { cardName } from "../lib/card-name.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { useConfig, useSite } from "../lib/page/config.ts";
import { InlineScript } from "../lib/page/inline-script.tsx";
import { type CheckedLink, checkLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/shared";

const SelectionDownloadButton = lazyComponent(
  () => import("../features/documents/selection-download-button.tsx"),
  "SelectionDownloadButton",
);
const HoldButton = lazyComponent(() => import("../features/options/hold/hold-button.tsx"), "HoldButton");

export const handle: PlainHandle & BrandHandle = { plain: true, brand: SenderBrand };

/** A secret address: not indexed, and not sent to other sites as a referrer. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

export const loader = ({ context, params }: Route.LoaderArgs) => checkLink(context, "shared", params.token);
export const clientLoader = uncheckedLink;

/** The agency that sends the link; the server knows it where the link has no password. */
function SenderBrand({ children }: BrandProps) {
  const checked = useMatches().at(-1)?.loaderData as CheckedLink | undefined;
  return children(useOpenSender() ?? checked?.agency);
}

/**
 * The page of a link to a selection. The server renders nothing of it but the agency that sends it, and neither do makers
 * of previews: the browser opens it, and bots that run scripts are not counted.
 */
export default function Shared({ params, loaderData: { gone, agency } }: Route.ComponentProps) {
  const site = useSite();
  const from = agency?.name ?? site.name;
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {import.meta.env.SSR && <Preview agency={agency} />}
      {useHydrated() ? (
        <SharedPage
          key={params.token}
          token={params.token}
          from={from}
          renderCard={(face) => <CardFace {...face} />}
          hold={({ id, model }, { session, device, state }, { days, tz }) => (
            <HoldButton
              link={session}
              cardId={id}
              name={cardName(model)}
              nameless={device.name === null}
              days={days}
              tz={tz}
              asked={
                (state.stage.at === "open" && state.stage.guest.holds.findLast((one) => one.card_id === id)?.days) ||
                null
              }
            />
          )}
          download={({ cards, lang, units }, { key, answered }) => (
            <SelectionDownloadButton
              source={{ token: params.token, key }}
              cards={cards}
              lang={lang}
              units={units}
              votes={answered}
            />
          )}
        />
      ) : (
        <>
          <title>{from}</title>
          {!gone && <InlineScript text={earlyResponse} />}
          {gone ? <LinkClosed /> : <LinkLoading />}
        </>
      )}
    </>
  );
}

/** For search engines and makers of previews, which read what the server sends. */
function Preview({ agency }: Pick<CheckedLink, "agency">) {
  const site = useSite();
  const origin = useConfig()?.publicUrl ?? "";
  const { name } = agency ?? site;
  const picture = agency ? agency.logo_url : sitePictures(site).share;
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={name} />
      {picture && <meta property="og:image" content={origin + picture} />}
    </>
  );
}
