import { Menu } from "@base-ui/react/menu";
import { m } from "@compcard/domain/messages";
import { toast } from "../../lib/toast.tsx";
import { type Network, networkLink, networkNames, type Shared } from "./networks.ts";
import { SentNote } from "./sent-note.tsx";

export const itemClass =
  "target w-full cursor-pointer gap-3 px-4 text-left outline-none select-none data-highlighted:bg-wash [&_svg]:text-muted";

interface NetworkItemProps {
  network: Network;
  shared: Shared;
  onWechat: () => void;
}

/** One network of the menu: a link to its own share page, or for WeChat the dialog (SHARE-02). */
export function NetworkItem({ network, shared, onWechat }: NetworkItemProps) {
  const name = networkNames[network]();
  if (network === "wechat") {
    return (
      <Menu.Item className={itemClass} onClick={onWechat}>
        {name}
        <SentNote shared={shared} way="wechat" />
      </Menu.Item>
    );
  }
  return (
    <Menu.LinkItem
      className={itemClass}
      closeOnClick
      onClick={() => {
        shared.onSent?.(network);
        toast.success(m.share_opening({ network: name }), { id: "share" });
      }}
      {...networkLink(network, shared)}
    >
      {name}
      <SentNote shared={shared} way={network} />
    </Menu.LinkItem>
  );
}
