import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface PosterProps {
  /** Address of the picture, 27:50. */
  src: string;
  title: string;
}

/** A real picture, since WeChat saves by a long press and blocks downloads. */
export function Poster({ src, title }: PosterProps) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  return (
    <div className="relative aspect-27/50 border border-hairline">
      {state === "failed" ? (
        <div role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-4 text-center">
          <p>{m.share_poster_failed()}</p>
          <Button variant="secondary" onClick={() => setState("waiting")}>
            {m.common_retry()}
          </Button>
        </div>
      ) : (
        <>
          {state === "waiting" && <Skeleton className="absolute inset-0" />}
          <img
            src={src}
            alt={m.share_poster_alt({ title })}
            className="relative size-full object-contain"
            onLoad={() => setState("shown")}
            onError={() => setState("failed")}
          />
        </>
      )}
    </div>
  );
}
