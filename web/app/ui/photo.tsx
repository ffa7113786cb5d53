import { m } from "@compcard/domain/messages";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { bytesOf, meanColor } from "./mean-color.ts";
import { whenNearViewport } from "./near-viewport.ts";

export interface PhotoDetail {
  width: number;
  height: number;
  /** Thumbhash, base64. */
  placeholder: string;
  focus: { x: number; y: number };
  srcset: string;
  /** Begins with `ai_` where AI made or edited it. */
  made?: string | null;
}

interface PhotoProps {
  /** Null shows a silhouette, and so does a photo that cannot be fetched. */
  src: string | null;
  /** Empty for a photo that only repeats the text beside it. */
  alt: string;
  detail?: PhotoDetail | undefined;
  /** CSS aspect ratio of the place; `4 / 5` is the style sheet's. Without it the photo keeps its own. */
  ratio?: string;
  /** The style sheet may give it less room than its aspect ratio needs. */
  cut?: boolean;
  /** Its width, as `sizes` of `img`. */
  sizes?: string;
  /** Loads with high priority: on the first screen. */
  priority?: boolean;
  className?: string;
  /** Text in the corner of the photo; by default a notice that AI made or edited it. */
  mark?: string;
}

/** A photo in a reserved place: its color first, then its blur, then itself, cut around its focus. */
export function Photo({
  src,
  alt,
  detail,
  ratio,
  cut = false,
  sizes = "100vw",
  priority = false,
  className = "",
  mark = detail?.made?.startsWith("ai_") ? m.common_photo_ai() : "",
}: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [blur, setBlur] = useState<string>();
  const [lost, setLost] = useState<string>();
  const hash = detail?.placeholder;
  const color = useMemo(() => hash && meanColor(hash), [hash]);
  // Only in the browser and only while it waits: in the page's source the blur would weigh more than the text.
  useEffect(() => {
    const shown = image.current;
    // A photo may have failed before hydration.
    if (src && shown?.complete && shown.naturalWidth === 0) setLost(src);
    if (!hash || !shown || shown.complete) return;
    let late = false;
    const forget = whenNearViewport(shown, () => {
      import("thumbhash").then(
        ({ thumbHashToDataURL }) => late || shown.complete || setBlur(`url(${thumbHashToDataURL(bytesOf(hash))})`),
        () => {},
      );
    });
    return () => {
      late = true;
      forget();
    };
  }, [hash, src]);

  const own = ratio ?? (detail && `${detail.width} / ${detail.height}`);
  const place: CSSProperties = { aspectRatio: own === "4 / 5" ? undefined : own };
  if (src === null || src === lost) {
    return (
      <div
        className={`photo text-hairline-strong ${className}`}
        style={place}
        role="img"
        aria-label={alt || m.common_photo_missing()}
      >
        <Silhouette />
      </div>
    );
  }
  return (
    <div
      className={className ? `photo ${className}` : "photo"}
      style={{ ...place, backgroundColor: color, backgroundImage: blur }}
    >
      <img
        ref={image}
        src={src}
        srcSet={detail?.srcset}
        sizes={detail ? sizes : undefined}
        width={detail?.width}
        height={detail?.height}
        alt={alt}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        onError={() => setLost(src)}
        style={
          // In its own shape it is whole.
          detail && (ratio || cut)
            ? { objectPosition: `${inPercent(detail.focus.x)} ${inPercent(detail.focus.y)}` }
            : undefined
        }
      />
      {mark && <span className="photo-made">{mark}</span>}
    </div>
  );
}

const inPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function Silhouette() {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 100" className="size-full" fill="currentColor">
      <path
        d="M40 22c-8 0-13 6-13 14 0 7 3 13 7 16v6c-2 5-16 6-21 13-3 5-4 17-4 29h62c0-12-1-24-4-29-5-7-19-8-21-13v-6c4-3 7-9 7-16 0-8-5-14-13-14z"
        opacity=".5"
      />
    </svg>
  );
}
