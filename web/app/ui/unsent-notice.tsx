import { Button } from "./button.tsx";

interface UnsentNoticeProps {
  /** Its margins. */
  className: string;
  title: string;
  /** `text`: what it is about, and why. `words`: what was typed. */
  items: readonly { key: string; text: string; words: readonly string[] }[];
  /** The consequence for it. */
  text: string;
  close: string;
  onClose: () => void;
}

/** Changes that could not be sent, with their words, until the person closes the notice. */
export function UnsentNotice({ className, title, items, text, close, onClose }: UnsentNoticeProps) {
  return (
    <div role="alert" className={`${className} border-y border-hairline-strong bg-paper py-3 text-sm`}>
      <p className="font-medium">{title}</p>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item.key} className="wrap-anywhere">
            <span>{item.text}</span>
            {item.words.map((words) => (
              <q key={words} className="block whitespace-pre-line text-muted">
                {words}
              </q>
            ))}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="py-2 text-muted">{text}</p>
        <Button variant="quiet" onClick={onClose}>
          {close}
        </Button>
      </div>
    </div>
  );
}
