import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface PosterProps {
  /** What the picture, 27:50, is loaded from. */
  load: () => Promise<string>;
  title: string;
}

/** A real picture, since WeChat saves by a long press and blocks downloads; below it the link that saves it elsewhere. */
export function Poster({ load, title }: PosterProps) {
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
      <div className="relative mx-auto aspect-27/50 max-w-80 border border-hairline">
        {state === "failed" ? (
          <div role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-4 text-center">
            <p>{m.share_poster_failed()}</p>
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
                alt={m.share_poster_alt({ title })}
                className="relative size-full object-contain"
                onLoad={() => setState("shown")}
                onError={() => setState("failed")}
              />
            )}
          </>
        )}
      </div>
      <p className="mt-3 min-h-11 text-center">
        {src && state === "shown" && (
          <a href={src} download="compcard-poster.jpg" className="button button-quiet">
            {m.share_poster_save()}
          </a>
        )}
      </p>
    </>
  );
}
