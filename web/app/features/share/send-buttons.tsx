import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { isWechat } from "../../lib/browser/wechat.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Link2 } from "../../ui/icons/link-2.tsx";
import { Share2 } from "../../ui/icons/share-2.tsx";
import { type Network, networkLink, networkNames, networksOf, type Shared } from "./networks.ts";
import { copyShared, sendOnDevice } from "./send-link.ts";
import { WechatDialog } from "./wechat-dialog.tsx";

/** The networks that stand open: the reader's first, and WeChat, which takes the poster; the card's page has them all. */
const openNetworks = () => [...new Set<Network>([...networksOf[getLocale()].slice(0, 3), "wechat"])];

/** The first ways to send a card, each one press away: the device's own sheet, the reader's networks, the link. */
export function SendButtons({ shared }: { shared: Shared }) {
  const [wechat, setWechat] = useState(false);
  const { remark } = shared;
  const openWechat = () => {
    setWechat(true);
    shared.onSent?.("wechat");
  };
  const hasSheet = useHydrated() && "share" in navigator && !isWechat();
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {remark && <p className="w-full text-muted">{remark}</p>}
      {hasSheet && (
        <Button onClick={() => void sendOnDevice(shared)}>
          <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.share_native()}
        </Button>
      )}
      {openNetworks().map((network, index) => {
        const name = networkNames[network]();
        const variant = index === 0 && !hasSheet ? "primary" : "secondary";
        if (network === "wechat")
          return (
            <Button key={network} variant={variant} aria-haspopup="dialog" onClick={openWechat}>
              {name}
            </Button>
          );
        const { href, ...away } = networkLink(network, shared);
        return (
          <a
            key={network}
            className={`button button-${variant}`}
            href={href}
            {...away}
            onClick={() => {
              shared.onSent?.(network);
              toast.success(m.share_opening({ network: name }), { id: "share" });
            }}
          >
            {name}
          </a>
        );
      })}
      <Button variant="secondary" onClick={() => void copyShared(shared)}>
        <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.share_copy()}
      </Button>
      <WechatDialog open={wechat} onOpenChange={setWechat} shared={shared} />
    </div>
  );
}
