/** A logo, else the name, in the header. */
export function Logo({ name, logo }: { name: string; logo: string | null }) {
  if (!logo) return name;
  // A logo is made for white paper; the box keeps its place while it loads.
  return (
    <img
      src={logo}
      alt={name}
      className="h-9 w-36 object-contain object-left dark:bg-white dark:object-center dark:p-1"
    />
  );
}
