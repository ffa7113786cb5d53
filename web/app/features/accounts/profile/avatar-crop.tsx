import { m } from "@compcard/domain/messages";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { Button } from "../../../ui/button.tsx";
import { type Area, cropSquare } from "./crop-square.ts";

const zooms = { min: 0.5, max: 3, step: 0.1 };
const frame = { width: 200, height: 200 };

interface AvatarCropProps {
  /** Object URL of the chosen picture. */
  url: string;
  busy: boolean;
  onCancel: () => void;
  onCropped: (picture: Blob) => void;
  /** The browser cannot show this picture. */
  onUnreadable: () => void;
}

/** PROFILE-02: a 200×200 frame on a canvas of 400×400, zoom 0.5 to 3. */
export function AvatarCrop({ url, busy, onCancel, onCropped, onUnreadable }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const id = useId();
  const save = () => area && cropSquare(url, area).then(onCropped, onUnreadable);
  return (
    <div>
      <div className="relative mx-auto aspect-square w-full max-w-100 overflow-hidden bg-wash">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          cropSize={frame}
          aspect={1}
          showGrid={false}
          restrictPosition={false}
          cropperProps={{ role: "group", "aria-label": m.profile_avatar_crop() }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label htmlFor={id} className="label-caps mt-5 mb-2 block text-muted">
        {m.profile_avatar_zoom()}
      </label>
      <input
        id={id}
        type="range"
        {...zooms}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="h-11 w-full accent-ink"
      />
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button busy={busy} disabled={!area} onClick={() => void save()}>
          {m.common_save()}
        </Button>
      </div>
    </div>
  );
}
