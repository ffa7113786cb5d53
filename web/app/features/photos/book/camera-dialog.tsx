import { m } from "@compcard/domain/messages";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import type { DigitalView } from "@compcard/domain/photos/options";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { lightOf, takePicture } from "./camera-picture.ts";
import { leanOf } from "./level.ts";
import { useCamera } from "./use-camera.ts";
import { ViewOutline } from "./view-outline.tsx";

const seconds = 5;

interface CameraDialogProps {
  view: DigitalView;
  onTaken: (file: File) => void;
  onClose: () => void;
}

/** The camera's picture under the outline of a view, with hints about light and level, and a countdown. Nothing is sent before. */
export function CameraDialog({ view, onTaken, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, facing, turn } = useCamera(video);
  const [left, setLeft] = useState<number | null>(null);
  const hint = useHint(video, state === "on");

  // The page renders with each progress of another upload; the countdown goes on.
  const shoot = useEffectEvent(() => {
    if (video.current) void takePicture(video.current, `${view}.jpg`).then((file) => file && onTaken(file));
  });
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(null);
      shoot();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={viewNames[view]()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          {state === "on" && (
            <>
              <Button variant="secondary" disabled={left !== null} onClick={turn}>
                {m.book_camera_turn()}
              </Button>
              <Button disabled={left !== null} onClick={() => setLeft(seconds)}>
                {m.book_camera_shoot()}
              </Button>
            </>
          )}
        </>
      }
    >
      {state === "off" ? (
        <p role="alert" className="text-accent">
          {m.book_camera_off()}
        </p>
      ) : (
        <>
          <div className="relative mx-auto aspect-4/5 max-h-[calc(55*var(--dvh))] overflow-hidden bg-ink text-white">
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              // As in a mirror, who sees herself finds the outline; the picture is not mirrored.
              className={`size-full object-cover ${facing === "user" ? "-scale-x-100" : ""}`}
            />
            <ViewOutline view={view} className="absolute inset-0 size-full opacity-80" />
            {left !== null && (
              <p
                role="timer"
                aria-live="assertive"
                className="font-display absolute inset-0 grid grid-cols-1 place-items-center text-8xl"
              >
                {left}
              </p>
            )}
          </div>
          <p role="status" className="mt-3 text-sm">
            {hint}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Degrees by which a device may lean to a side. */
const mostLean = 6;

/** What would make the picture better; measured on the device, twice a second. */
function useHint(video: { readonly current: HTMLVideoElement | null }, on: boolean): string {
  const [light, setLight] = useState<"dark" | "bright" | "good">("good");
  const [tilted, setTilted] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => video.current && setLight(lightOf(video.current)), 500);
    const lean = ({ accelerationIncludingGravity: pull }: DeviceMotionEvent) =>
      setTilted((leanOf(pull?.x ?? 0, pull?.y ?? 0) ?? 0) > mostLean);
    window.addEventListener("devicemotion", lean);
    return () => {
      clearInterval(timer);
      window.removeEventListener("devicemotion", lean);
    };
  }, [on, video]);
  if (tilted) return m.book_camera_tilted();
  return { dark: m.book_camera_dark, bright: m.book_camera_bright, good: m.book_camera_good }[light]();
}
