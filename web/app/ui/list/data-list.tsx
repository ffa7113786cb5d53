import { Loaded, type LoadedProps } from "./loaded.tsx";
import { Rows, type RowsProps } from "./rows.tsx";

/** Names of the lists in an answer. */
type ListsOf<T> = { [N in keyof T]: T[N] extends readonly unknown[] ? N : never }[keyof T];
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;

interface DataListProps<T, N extends ListsOf<T>>
  extends LoadedProps<T>,
    Omit<RowsProps<RowOf<T[N]>>, "rows" | "className"> {
  /** The list of the answer. */
  rows: N;
}

/** The list of a query in its four states: loading, failed, empty, full. */
export function DataList<T, N extends ListsOf<T>>(props: DataListProps<T, N>) {
  const { rows, empty, label, list, children, ...loaded } = props;
  return (
    <Loaded {...loaded}>
      {(data) => (
        <Rows rows={data[rows] as readonly RowOf<T[N]>[]} className={loaded.className} {...{ empty, label, list }}>
          {children}
        </Rows>
      )}
    </Loaded>
  );
}
