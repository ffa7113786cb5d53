import { useRestedCall } from "../lib/browser/use-debounced.ts";
import { useTypedText } from "../lib/browser/use-typed-text.ts";
import { TextInput } from "./text-input.tsx";

const typingMs = 300;

interface SearchFieldProps {
  label: string;
  /** The text searched for. */
  searched: string;
  /** Called with the text, without blanks at its ends, once typing rests. */
  onSearch: (text: string) => void;
  className?: string;
}

/** The field over a list that finds its rows while a person types. */
export function SearchField({ label, searched, onSearch, className }: SearchFieldProps) {
  const [text, type, send] = useTypedText(searched);
  const find = useRestedCall((next: string) => {
    send(next);
    onSearch(next);
  }, typingMs);
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => {
        type(target.value);
        find(target.value.trim());
      }}
    />
  );
}
