import { m } from "@compcard/domain/messages";
import type { PhotoEdit } from "@compcard/domain/photos/schema";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { RotateCw } from "../../ui/icons/rotate-cw.tsx";
import { Segments } from "../../ui/segments.tsx";
import { cropOf } from "./crop-share.ts";

const zooms = { min: 1, max: 3, step: 0.05 };
const ratios = { "4:5": 4 / 5, "2:3": 2 / 3, "1:1": 1 } as const;
type Ratio = keyof typeof ratios | "whole";

interface CropFieldProps {
  url: string;
  /** Of the photo, in pixels. */
  size: { width: number; height: number };
  onChange: (edit: PhotoEdit) => void;
}

/** The photo under a frame: dragged, pinched or moved by the arrow keys; turned by a button. */
export function CropField({ url, size, onChange }: CropFieldProps) {
  const [turn, setTurn] = useState<PhotoEdit["turn"]>(0);
  const [ratio, setRatio] = useState<Ratio>("whole");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const id = useId();
  const own = turn % 180 === 0 ? size.width / size.height : size.height / size.width;

  function begin(next: { turn?: PhotoEdit["turn"]; ratio?: Ratio }): void {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    if (next.turn !== undefined) setTurn(next.turn);
    if (next.ratio) setRatio(next.ratio);
  }

  return (
    <div>
      <div className="relative h-[min(40*var(--dvh),24rem)] overflow-hidden bg-wash">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={turn}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={ratio === "whole" ? own : ratios[ratio]}
          keyboardStep={8}
          cropperProps={{ role: "group", "aria-label": m.photos_crop_area() }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onChange({ turn, crop: cropOf(area) })}
        />
      </div>
      <div className="mt-3 flex items-center justify-between gap-2">
        <Segments
          label={m.photos_crop_ratio()}
          options={[
            { value: "whole" as Ratio, label: m.photos_crop_whole() },
            ...(Object.keys(ratios) as Ratio[]).map((value) => ({ value, label: value })),
          ]}
          value={ratio}
          onChange={(value) => begin({ ratio: value })}
        />
        <button
          type="button"
          className="target w-11 shrink-0 justify-center"
          aria-label={m.photos_turn()}
          onClick={() => begin({ turn: ((turn + 90) % 360) as PhotoEdit["turn"] })}
        >
          <RotateCw aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
      <label htmlFor={id} className="label-caps mt-3 mb-1 block text-muted">
        {m.photos_crop_zoom()}
      </label>
      <input
        id={id}
        type="range"
        {...zooms}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="h-11 w-full accent-ink"
      />
    </div>
  );
}
