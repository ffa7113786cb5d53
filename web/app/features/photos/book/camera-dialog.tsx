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
  /** One after the other. */
  views: readonly DigitalView[];
  onTaken: (view: DigitalView, file: File) => void;
  onClose: () => void;
}

/** A picture that was just taken, with an address in this browser. */
interface Shot {
  file: File;
  url: string;
}

/**
 * The camera's picture under the outline of a view, with hints about light and level, and a countdown. Each picture is looked
 * at, and kept or taken again; nothing is sent before (TL-23).
 */
export function CameraDialog({ views, onTaken, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const { state, facing, turn } = useCamera(video);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [shot, setShot] = useState<Shot | null>(null);
  const hint = useHint(video, state === "on");
  const view = views[at] as DigitalView;

  // The page renders with each progress of another upload; the countdown goes on.
  const shoot = useEffectEvent(async () => {
    const file = video.current && (await takePicture(video.current, `${view}.jpg`));
    if (file) setShot({ file, url: URL.createObjectURL(file) });
  });
  useEffect(() => {
    if (shot) return () => URL.revokeObjectURL(shot.url);
  }, [shot]);
  // The buttons change with what is shown: the keyboard stays on the one that goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view and each picture has buttons of its own
  useEffect(() => primary.current?.focus(), [shot, at]);

  function next(): void {
    setShot(null);
    if (at + 1 < views.length) setAt(at + 1);
    else onClose();
  }

  function keep({ file }: Shot): void {
    onTaken(view, file);
    next();
  }

  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(null);
      void shoot();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        views.length > 1
          ? m.book_camera_of({ view: viewNames[view](), place: at + 1, count: views.length })
          : viewNames[view]()
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          {shot ? (
            <>
              <Button variant="secondary" onClick={() => setShot(null)}>
                {m.book_camera_repeat()}
              </Button>
              <Button ref={primary} onClick={() => keep(shot)}>
                {m.book_camera_keep()}
              </Button>
            </>
          ) : (
            state === "on" && (
              <>
                {at + 1 < views.length && (
                  <Button variant="secondary" disabled={left !== null} onClick={next}>
                    {m.book_camera_skip()}
                  </Button>
                )}
                <Button variant="secondary" disabled={left !== null} onClick={turn}>
                  {m.book_camera_turn()}
                </Button>
                <Button ref={primary} disabled={left !== null} onClick={() => setLeft(seconds)}>
                  {m.book_camera_shoot()}
                </Button>
              </>
            )
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
              // A person finds the outline as in a mirror; the picture is not mirrored.
              className={`size-full object-cover ${facing === "user" ? "-scale-x-100" : ""}`}
            />
            {shot ? (
              <img src={shot.url} alt={viewNames[view]()} className="absolute inset-0 size-full object-cover" />
            ) : (
              <ViewOutline view={view} className="absolute inset-0 size-full opacity-80" />
            )}
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
            {shot ? m.book_camera_look() : hint}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Degrees by which a device may lean to a side. */
const mostLean = 6;

/** Advice for a better picture; measured on the device, twice a second. */
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
