interface IllustrationProps {
  name: "movement" | "glasses" | "street" | "door";
  className?: string;
}

/** A printed plate where there is nobody's photo to show: it says nothing, so nothing reads it out. */
export function Illustration({ name, className = "" }: IllustrationProps) {
  return <img src={`/plates/${name}.webp`} alt="" loading="lazy" className={`aspect-4/5 object-cover ${className}`} />;
}
