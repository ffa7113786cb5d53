import { type RefObject, useEffect, useState } from "react";

/** Shows a camera in a video element while it is mounted. `off`: there is none, or the person or the browser refused it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<"opening" | "on" | "off">("opening");
  const [facing, setFacing] = useState<"user" | "environment">("user");
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    const stop = (opened: MediaStream | undefined) => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      // Not there without HTTPS.
      const opened = await navigator.mediaDevices?.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1920 } },
      });
      if (!opened || closed) return stop(opened);
      stream = opened;
      if (video.current) video.current.srcObject = opened;
    }
    open().then(
      () => closed || setState(stream ? "on" : "off"),
      () => closed || setState("off"),
    );
    return () => {
      closed = true;
      stop(stream);
    };
  }, [facing, video]);
  return { state, facing, turn: () => setFacing(facing === "user" ? "environment" : "user") };
}
