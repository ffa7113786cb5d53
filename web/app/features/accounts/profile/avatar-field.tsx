import { m } from "@compcard/domain/messages";
import { photoFileTypes } from "@compcard/domain/photos/limits";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { findFileProblem } from "../../../lib/photo-files/accepted-files.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AvatarPicture } from "./avatar-picture.tsx";
import { useAvatar } from "./use-avatar.ts";

// The editor is loaded on demand.
const AvatarCrop = lazy(() => import("./avatar-crop.tsx").then(({ AvatarCrop }) => ({ default: AvatarCrop })));

/** A chosen picture, scaled; `url` is its object URL. */
interface Chosen {
  picture: Blob;
  url: string;
}

/** PROFILE-01: the picture, chosen, cut to a square, or removed. */
export function AvatarField() {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { url, prepare, save, remove } = useAvatar({
    onPrepared: (picture) => setChosen({ picture, url: URL.createObjectURL(picture) }),
    onSaved: () => setChosen(null),
  });
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (findFileProblem(file))
      toast.error(m.profile_avatar_format(), { id: "avatar", description: m.profile_avatar_select() });
    else prepare.mutate(file);
  };
  // The server cuts what this browser cannot show, and refuses what is no photo.
  const sendWhole = ({ picture }: Chosen) => save.mutate(picture, { onSettled: () => setChosen(null) });

  return (
    <div className="mb-8 flex items-center gap-5">
      <AvatarPicture url={url} />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <input
          ref={picker}
          type="file"
          accept={photoFileTypes}
          hidden
          aria-label={m.profile_avatar()}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
        <Button variant="secondary" busy={prepare.isPending} onClick={() => picker.current?.click()}>
          {url ? m.profile_avatar_change() : m.profile_avatar_choose()}
        </Button>
        {url && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {m.profile_avatar_delete()}
          </Button>
        )}
      </div>
      <Dialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={m.profile_avatar_crop()}
        description={m.profile_avatar_crop_hint()}
      >
        {chosen && (
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <AvatarCrop
              url={chosen.url}
              busy={save.isPending}
              onCancel={() => setChosen(null)}
              onCropped={save.mutate}
              onUnreadable={() => sendWhole(chosen)}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}
