import { m } from "@compcard/domain/messages";
import { useEffect, useRef } from "react";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { detectCode } from "./detect-code.ts";

interface CodeCameraProps {
  onCode: (code: string) => void;
  /** The camera cannot be used, or was refused. */
  onFailure: () => void;
}

/** Milliseconds between two readings of the video. */
const pause = 200;

/** The camera at the back of the device, until a code of a document is seen. */
export function CodeCamera({ onCode, onFailure }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useStableCallback(onCode);
  const failed = useStableCallback(onFailure);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const shown = video.current;
      const code = shown && shown.readyState >= 2 ? await detectCode(shown).catch(() => null) : null;
      if (ended) return;
      if (code) found(code);
      else timer = setTimeout(() => void look(), pause);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (ended || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    start().catch(() => ended || failed());
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [found, failed]);
  return (
    <div>
      <video ref={video} playsInline muted className="aspect-square w-full bg-black object-cover" />
      <p className="mt-2 text-sm text-muted">{m.checks_camera_hint()}</p>
    </div>
  );
}
