/** A quiet plate in the shape of what comes; size it with classes. The page around it says that it loads. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block bg-wash ${className}`} />;
}
