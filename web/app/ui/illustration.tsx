interface IllustrationProps {
  name: "movement" | "glasses" | "street" | "door";
  className?: string;
}

/** A decorative picture, hidden from screen readers. */
export function Illustration({ name, className = "" }: IllustrationProps) {
  return <img src={`/plates/${name}.webp`} alt="" loading="lazy" className={`aspect-4/5 object-cover ${className}`} />;
}
