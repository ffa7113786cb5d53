/** A placeholder; size it with classes. The page announces that it is loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block bg-wash ${className}`} />;
}
