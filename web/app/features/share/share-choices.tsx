import { Menu } from "@base-ui/react/menu";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { isWechat } from "../../lib/browser/wechat.ts";
import { Crop } from "../../ui/icons/crop.tsx";
import { ImageUp } from "../../ui/icons/image-up.tsx";
import { Link2 } from "../../ui/icons/link-2.tsx";
import { Share2 } from "../../ui/icons/share-2.tsx";
import { Tag } from "../../ui/icons/tag.tsx";
import { itemClass, NetworkItem } from "./network-item.tsx";
import { networksOf, type Shared } from "./networks.ts";
import { copyShared, sendOnDevice } from "./send-link.ts";
import { SentNote } from "./sent-note.tsx";
import type { ShareVariant } from "./share-menu.tsx";
import { WechatDialog } from "./wechat-dialog.tsx";

interface ShareChoicesProps {
  variant: ShareVariant;
  shared: Shared;
  /** Opens the choice of a short address, for those who may set it. */
  onShorten?: (() => void) | undefined;
  onPreloadShorten?: (() => void) | undefined;
  /** Opens the picture for stories, for the owner. */
  onStory?: (() => void) | undefined;
  /** Opens the choice of the photo that stands beside the link, for those who may make it. */
  onPreview?: (() => void) | undefined;
}

/** The device's own sharing first, then the link, then networks in the reader's order (SHARE-02); open from the start. */
export function ShareChoices(props: ShareChoicesProps) {
  const { variant, shared, onShorten, onPreloadShorten, onStory, onPreview } = props;
  const [wechat, setWechat] = useState(false);
  // A code is scanned from the screen, and a poster saved by a long press: neither is noticed here.
  const openWechat = () => {
    setWechat(true);
    shared.onSent?.("wechat");
  };
  return (
    <>
      <Menu.Root modal={false} defaultOpen>
        <Menu.Trigger className={`button button-${variant}`}>
          <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.share_open()}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Backdrop className="backdrop sm:hidden" />
          {/* Fixed, here and elsewhere: an item under the header that takes the focus would pull the page along. */}
          <Menu.Positioner className="share-menu z-40 outline-none" positionMethod="fixed" sideOffset={4} align="start">
            <Menu.Popup className="popup flex min-w-60 flex-col overflow-y-auto overscroll-contain py-1 outline-none sm:max-h-(--available-height)">
              {shared.remark && <p className={remarkClass}>{shared.remark}</p>}
              <DeviceItem shared={shared} />
              <Menu.Item className={itemClass} onClick={() => void copyShared(shared)}>
                <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
                {m.share_copy()}
                <SentNote shared={shared} way="link" />
              </Menu.Item>
              {onShorten && (
                <Menu.Item className={itemClass} onFocus={onPreloadShorten} onClick={onShorten}>
                  <Tag aria-hidden="true" size={18} strokeWidth={1.5} />
                  {m.handles_choose()}
                </Menu.Item>
              )}
              {onStory && (
                <Menu.Item className={itemClass} onClick={onStory}>
                  <ImageUp aria-hidden="true" size={18} strokeWidth={1.5} />
                  {m.share_story()}
                  <SentNote shared={shared} way="story" />
                </Menu.Item>
              )}
              {onPreview && (
                <Menu.Item className={itemClass} onClick={onPreview}>
                  <Crop aria-hidden="true" size={18} strokeWidth={1.5} />
                  {m.share_preview()}
                </Menu.Item>
              )}
              <Menu.Separator className="my-1 h-px shrink-0 bg-hairline" />
              {networksOf[getLocale()].map((network) => (
                <NetworkItem key={network} network={network} shared={shared} onWechat={openWechat} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <WechatDialog open={wechat} onOpenChange={setWechat} shared={shared} />
    </>
  );
}

const remarkClass = "border-b border-hairline px-4 pt-2 pb-3 text-sm text-muted sm:max-w-72";

/** The device's sheet; WeChat's own browser has none, but a menu of its own that only the person can open. */
function DeviceItem({ shared }: { shared: Shared }) {
  if (isWechat()) {
    return <p className={remarkClass}>{m.share_in_wechat()}</p>;
  }
  if (!("share" in navigator)) return null;
  return (
    <Menu.Item className={itemClass} onClick={() => void sendOnDevice(shared)}>
      <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
      {m.share_native()}
    </Menu.Item>
  );
}
