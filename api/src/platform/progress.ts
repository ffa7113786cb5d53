/** Receives the progress of a long operation: how many of its files are done. */
export type OnProgress = (done: number, total: number) => void;

export const noProgress: OnProgress = () => {};
