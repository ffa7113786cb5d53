interface IllustrationProps {
  name: "movement" | "glasses" | "street" | "door";
  /** On the first screen. */
  priority?: boolean;
  className?: string;
}

/** A decorative picture, hidden from screen readers. */
export function Illustration({ name, priority = false, className = "" }: IllustrationProps) {
  const loading = priority ? "eager" : "lazy";
  return (
    <img src={`/plates/${name}.webp`} alt="" loading={loading} className={`aspect-4/5 object-cover ${className}`} />
  );
}
