interface SegmentsProps<T extends string | number> {
  /** The name of the choice, for people who do not see it. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** A single choice from a few visible options. */
export function Segments<T extends string | number>({
  label,
  options,
  value,
  onChange,
  className = "",
}: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that cannot lie on one line
    <div role="group" aria-label={label} className={`segments ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
