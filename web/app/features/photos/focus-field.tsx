import { m } from "@compcard/domain/messages";
import type { PhotoDetail, PhotoFocus } from "@compcard/domain/photos/schema";
import type { PointerEvent } from "react";
import { focusUnder, stepFocus } from "./focus-point.ts";

interface FocusFieldProps {
  url: string;
  detail: PhotoDetail;
  value: PhotoFocus;
  onChange: (focus: PhotoFocus) => void;
}

/** The whole photo with the point that its crops keep: dragged, tapped or moved by the arrow keys. */
export function FocusField({ url, detail, value, onChange }: FocusFieldProps) {
  const { width, height, srcset } = detail;
  const [x, y] = [Math.round(value.x * 100), Math.round(value.y * 100)];
  const follow = (event: PointerEvent<HTMLElement>) =>
    onChange(focusUnder(event, event.currentTarget.getBoundingClientRect()));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={m.photos_focus_point()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={m.photos_focus_at({ x, y })}
      className="relative mx-auto cursor-crosshair touch-none bg-wash select-none"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(38 * var(--dvh) * ${width / height}))` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      onKeyDown={(event) => {
        const moved = stepFocus(value, event.key, event.shiftKey);
        if (!moved) return;
        event.preventDefault();
        onChange(moved);
      }}
    >
      <img src={url} srcSet={srcset} sizes="30rem" alt="" draggable={false} className="absolute inset-0 size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute grid grid-cols-1 size-11 -translate-1/2 place-items-center rounded-full border-2 border-white outline outline-black/60"
        style={{ left: `${x}%`, top: `${y}%` }}
      >
        <span className="size-1.5 rounded-full bg-white outline outline-black/60" />
      </span>
    </div>
  );
}
