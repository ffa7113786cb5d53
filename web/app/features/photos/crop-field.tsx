import { m } from "@compcard/domain/messages";
import type { PhotoEdit } from "@compcard/domain/photos/schema";
import { useState } from "react";
import { RotateCw } from "../../ui/icons/rotate-cw.tsx";
import { Segments } from "../../ui/segments.tsx";
import { CropArea, useFrame } from "./crop-area.tsx";
import { cropOf } from "./crop-share.ts";

const ratios = { "4:5": 4 / 5, "2:3": 2 / 3, "1:1": 1 } as const;
type Ratio = keyof typeof ratios | "whole";

interface CropFieldProps {
  url: string;
  /** Size of the photo, in pixels. */
  size: { width: number; height: number };
  onChange: (edit: PhotoEdit) => void;
}

/** The photo under a frame of a chosen ratio; turned by a button. */
export function CropField({ url, size, onChange }: CropFieldProps) {
  const [turn, setTurn] = useState<PhotoEdit["turn"]>(0);
  const [ratio, setRatio] = useState<Ratio>("whole");
  const frame = useFrame();
  const own = turn % 180 === 0 ? size.width / size.height : size.height / size.width;

  function begin(next: { turn?: PhotoEdit["turn"]; ratio?: Ratio }): void {
    frame.reset();
    if (next.turn !== undefined) setTurn(next.turn);
    if (next.ratio) setRatio(next.ratio);
  }

  return (
    <CropArea
      url={url}
      frame={frame}
      turn={turn}
      aspect={ratio === "whole" ? own : ratios[ratio]}
      onArea={(area) => onChange({ turn, crop: cropOf(area) })}
    >
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
    </CropArea>
  );
}
