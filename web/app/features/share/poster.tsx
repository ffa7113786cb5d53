import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Name and file name of a picture. */
interface PosterLook {
  /** Class of its place. */
  place: string;
  alt: string;
  failed: string;
  save: string;
  file: string;
}

export const posterLook = (title: string): PosterLook => ({
  place: "aspect-27/50 max-w-80",
  alt: m.share_poster_alt({ title }),
  failed: m.share_poster_failed(),
  save: m.share_poster_save(),
  file: "compcard-poster.jpg",
});

interface PosterProps {
  /** Address of the picture. */
  load: () => Promise<string>;
  look: PosterLook;
  /** It is there. */
  onShown?: (address: string) => void;
  onSaved?: () => void;
}

/** A real picture, since WeChat saves by a long press and blocks downloads; below it the link that saves it elsewhere. */
export function Poster({ load, look, onShown, onSaved }: PosterProps) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  const [src, setSrc] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const start = useStableCallback(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    let isGone = false;
    start().then(
      (address) => isGone || setSrc(address),
      (error: unknown) => {
        log("warn", "no poster of a card", error instanceof Error ? error.name : "");
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [start, attempt]);
  const retry = () => {
    setSrc(undefined);
    setState("waiting");
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div className={`relative mx-auto border border-hairline ${look.place}`}>
        {state === "failed" ? (
          <div role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-4 text-center">
            <p>{look.failed}</p>
            <Button variant="secondary" onClick={retry}>
              {m.common_retry()}
            </Button>
          </div>
        ) : (
          <>
            {state === "waiting" && <Skeleton className="absolute inset-0" />}
            {src && (
              <img
                src={src}
                alt={look.alt}
                className="relative size-full object-contain"
                onLoad={() => {
                  setState("shown");
                  onShown?.(src);
                }}
                onContextMenu={onSaved}
                onError={() => setState("failed")}
              />
            )}
          </>
        )}
      </div>
      <p className="mt-3 min-h-11 text-center">
        {src && state === "shown" && (
          <a href={src} download={look.file} className="button button-quiet" onClick={onSaved}>
            {look.save}
          </a>
        )}
      </p>
    </>
  );
}
