import { Menu } from "@base-ui/react/menu";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { Link2, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { log } from "../../lib/log.ts";
import { copyLink } from "./copy-link.ts";
import { type Network, networksOf, type Shared, shareAddress } from "./networks.ts";
import { WechatDialog } from "./wechat-dialog.tsx";

const names: Record<Network, () => string> = {
  vk: m.share_vk,
  telegram: m.share_telegram,
  wechat: m.share_wechat,
  weibo: m.share_weibo,
  max: m.share_max,
  whatsapp: m.share_whatsapp,
  email: m.share_email,
  x: m.share_x,
  facebook: m.share_facebook,
};

const itemClass =
  "target w-full cursor-pointer gap-3 px-4 text-left outline-none select-none data-highlighted:bg-wash [&_svg]:text-muted";

/** The device's own sharing first, then the link, then networks in the reader's order (SHARE-02). */
export function ShareMenu({ shared }: { shared: Shared }) {
  const [qr, setQr] = useState(false);
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className="button button-secondary">
          <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.share_open()}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="z-40 outline-none" sideOffset={4} align="start">
            <Menu.Popup className="popup flex max-h-(--available-height) min-w-60 flex-col overflow-y-auto overscroll-contain py-1 outline-none">
              {"share" in navigator && (
                <Menu.Item className={itemClass} onClick={() => void shareNatively(shared)}>
                  <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
                  {m.share_native()}
                </Menu.Item>
              )}
              <Menu.Item className={itemClass} onClick={() => void copyLink(shared.address)}>
                <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
                {m.share_copy()}
              </Menu.Item>
              <Menu.Separator className="my-1 h-px bg-hairline" />
              {networksOf[getLocale()].map((network) => (
                <NetworkItem key={network} network={network} shared={shared} onQr={() => setQr(true)}>
                  {names[network]()}
                </NetworkItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <WechatDialog open={qr} onOpenChange={setQr} address={shared.address} title={shared.title} />
    </>
  );
}

interface NetworkItemProps {
  network: Network;
  shared: Shared;
  onQr: () => void;
  children: ReactNode;
}

function NetworkItem({ network, shared, onQr, children }: NetworkItemProps) {
  if (network === "wechat") {
    return (
      <Menu.Item className={itemClass} onClick={onQr}>
        {children}
      </Menu.Item>
    );
  }
  const href = shareAddress(network, shared, m.share_email_body({ address: shared.address }));
  const away = network === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <Menu.LinkItem className={itemClass} href={href} closeOnClick {...away}>
      {children}
    </Menu.LinkItem>
  );
}

// Who closes the device's sheet has changed their mind; who cannot share gets the link.
async function shareNatively({ address, title, text }: Shared): Promise<void> {
  try {
    await navigator.share({ url: address, title, text });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    log("warn", "the device did not share", String(error));
    await copyLink(address);
  }
}
