import { taggedAddress } from "@compcard/domain/card-views/sources";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { log } from "../../lib/browser/log.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link2 } from "../../ui/icons/link-2.tsx";
import { Share2 } from "../../ui/icons/share-2.tsx";
import type { Shared } from "./networks.ts";
import { fileOf } from "./picture-data.ts";
import { Poster } from "./poster.tsx";

interface StoryDialogProps {
  shared: Shared & Required<Pick<Shared, "loadStory">>;
  onClose: () => void;
}

/** The picture of 9:16: saved by a press or a long one, or handed to an app where the device can. To be mounted when it opens. */
export function StoryDialog({ shared, onClose }: StoryDialogProps) {
  const { title, address, remark, loadStory, onSent } = shared;
  const [file, setFile] = useState<File>();
  const sent = () => onSent?.("story");
  const look = {
    place: "aspect-9/16 max-w-64",
    alt: m.share_story_alt({ title }),
    failed: m.share_story_failed(),
    save: m.share_story_save(),
    file: "compcard-story.jpg",
  };
  const copySticker = async () => {
    if (await copyLink(taggedAddress(address, "story"))) sent();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.share_story_title()}
      description={m.share_story_text()}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copySticker()}>
            <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
            {m.share_story_link()}
          </Button>
          {file && canSend(file) && (
            <Button onClick={() => void sendFile(file, sent)}>
              <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
              {m.share_story_send()}
            </Button>
          )}
        </>
      }
    >
      {remark && <p className="mb-4 text-sm text-muted">{remark}</p>}
      <Poster load={loadStory} look={look} onShown={(picture) => setFile(fileOf(picture, look.file))} onSaved={sent} />
    </Dialog>
  );
}

const canSend = (file: File) => "canShare" in navigator && navigator.canShare({ files: [file] });

/** Closing the device's sheet is no error. */
async function sendFile(file: File, sent: () => void): Promise<void> {
  try {
    await navigator.share({ files: [file] });
    sent();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    log("warn", "the device did not share a picture", String(error));
    toast.error(m.share_failed(), { id: "share" });
  }
}
