interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  share: number;
  text: string;
}

/** Progress as a hairline above a text. */
export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-1 bg-hairline"
      >
        <div
          className="h-full bg-ink transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{text}</p>
    </div>
  );
}
