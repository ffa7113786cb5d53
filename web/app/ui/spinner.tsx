/** A spinner; the text beside it names the operation. */
export function Spinner({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />;
}
