/** Hears how far a long piece of work is: how many of its files are done. */
export type Heard = (done: number, of: number) => void;

export const nobodyHears: Heard = () => {};
