/** Responses to the people of `people.ts`, in their order. */
export const everybody = (answer: string) => Array(7).fill(answer).join(" ");
export const signedIn = (answer: string) => `401 401 ${Array(5).fill(answer).join(" ")}`;
export const moderators = (answer: string) => `401 401 403 403 403 ${answer} ${answer}`;
export const admins = (answer: string) => `401 401 403 403 403 403 ${answer}`;
