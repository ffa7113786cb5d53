import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { uploadFile } from "../../../lib/api/upload.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { preparePhoto } from "../../../lib/photo-files/prepare-photo.ts";
import { updateUser, useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";

interface AvatarEvents {
  /** A chosen picture can be cut. */
  onPrepared: (picture: Blob) => void;
  /** A new picture is stored. */
  onSaved: () => void;
}

/** The person's picture and its changes: a chosen one is prepared for cutting, then stored. */
export function useAvatar({ onPrepared, onSaved }: AvatarEvents) {
  const user = useUser();
  const show = (avatar_url: string | null) => user && updateUser({ ...user, avatar_url });

  const prepare = useApiMutation({
    mutationFn: preparePhoto,
    onSuccess: onPrepared,
    errorToast: { id: "avatar", title: m.profile_avatar_upload_failed },
  });
  const save = useApiMutation({
    mutationFn: (picture: Blob) => {
      const form = new FormData();
      form.append("avatar", picture, "avatar.jpg");
      return uploadFile({ name: "auth.saveAvatar", form });
    },
    onSuccess: ({ avatarUrl }) => {
      show(avatarUrl);
      onSaved();
      toast.success(m.profile_avatar_saved(), { id: "avatar" });
    },
    errorToast: { id: "avatar", title: m.profile_avatar_upload_failed },
  });
  const remove = useApiMutation({
    mutationFn: () => callApi("auth.removeAvatar"),
    onSuccess: () => {
      show(null);
      toast.success(m.profile_avatar_deleted(), { id: "avatar" });
    },
    errorToast: { id: "avatar", title: m.profile_avatar_delete_failed },
  });
  return { url: user?.avatar_url ?? null, prepare, save, remove };
}
