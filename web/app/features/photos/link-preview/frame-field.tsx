import type { PhotoCrop } from "@compcard/domain/photos/schema";
import { CropArea, useFrame } from "../crop-area.tsx";
import { cropOf } from "../crop-share.ts";

interface FrameFieldProps {
  url: string;
  ratio: number;
  initial: PhotoCrop;
  maxZoom: number;
  onChange: (crop: PhotoCrop) => void;
}

/** A photo under a frame of a fixed ratio. */
export function FrameField({ url, ratio, initial, maxZoom, onChange }: FrameFieldProps) {
  const frame = useFrame();
  const percent = {
    ...{ x: 100 * initial.x, y: 100 * initial.y },
    ...{ width: 100 * initial.width, height: 100 * initial.height },
  };
  return (
    <CropArea
      url={url}
      frame={frame}
      aspect={ratio}
      maxZoom={maxZoom}
      initial={percent}
      onArea={(area) => onChange(cropOf(area) ?? { x: 0, y: 0, width: 1, height: 1 })}
    />
  );
}
