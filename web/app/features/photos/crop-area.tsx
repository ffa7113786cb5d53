import { m } from "@compcard/domain/messages";
import { type ReactNode, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";

/** The offset and zoom of a photo under its frame. */
export function useFrame() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const reset = () => {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  };
  return { crop, zoom, setCrop, setZoom, reset };
}

interface CropAreaProps {
  url: string;
  frame: ReturnType<typeof useFrame>;
  /** Clockwise, in degrees. */
  turn?: number;
  aspect: number;
  maxZoom?: number;
  /** The first frame, in percent of the photo. */
  initial?: Area | undefined;
  /** In percent of the turned photo. */
  onArea: (area: Area) => void;
  /** Between the photo and the zoom. */
  children?: ReactNode;
}

/** The photo under a frame: dragged, pinched or moved by the arrow keys. */
export function CropArea({ url, frame, turn = 0, aspect, maxZoom = 3, initial, onArea, children }: CropAreaProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<string>();
  const zooms = { min: 1, max: maxZoom, step: 0.05 };
  return (
    <div>
      <div className="relative h-[min(40*var(--dvh),24rem)] overflow-hidden bg-wash">
        <Cropper
          image={url}
          crop={frame.crop}
          zoom={frame.zoom}
          rotation={turn}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={aspect}
          keyboardStep={8}
          cropperProps={{ role: "group", "aria-label": m.photos_crop_area() }}
          {...(initial ? { initialCroppedAreaPercentages: initial } : {})}
          onCropChange={frame.setCrop}
          onZoomChange={frame.setZoom}
          onCropAreaChange={onArea}
          onMediaLoaded={() => setLoaded(url)}
        />
      </div>
      {children}
      <label htmlFor={id} className="label-caps mt-3 mb-1 block text-muted">
        {m.photos_crop_zoom()}
      </label>
      <input
        id={id}
        type="range"
        {...zooms}
        value={frame.zoom}
        // The photo brings its first frame when it has loaded, in place of what was set before.
        disabled={loaded !== url}
        onChange={(event) => frame.setZoom(Number(event.target.value))}
        className="h-11 w-full accent-ink"
      />
    </div>
  );
}
