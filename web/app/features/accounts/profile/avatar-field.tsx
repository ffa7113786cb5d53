import { m } from "@compcard/domain/messages";
import { photoFileTypes } from "@compcard/domain/photos/limits";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AvatarPicture } from "./avatar-picture.tsx";
import { useAvatar } from "./use-avatar.ts";

// The editor is loaded on demand.
const AvatarCrop = lazy(() => import("./avatar-crop.tsx").then(({ AvatarCrop }) => ({ default: AvatarCrop })));

/** PROFILE-01: the picture, chosen, cut to a square, or removed. */
export function AvatarField() {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { url, save, remove } = useAvatar(() => setChosen(null));
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  const refuse = () => {
    setChosen(null);
    toast.error(m.profile_avatar_format(), { id: "avatar", description: m.profile_avatar_select() });
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.type.startsWith("image/")) setChosen(URL.createObjectURL(file));
    else refuse();
  };

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
        <Button variant="secondary" onClick={() => picker.current?.click()}>
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
              url={chosen}
              busy={save.isPending}
              onCancel={() => setChosen(null)}
              onCropped={save.mutate}
              onUnreadable={refuse}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}
