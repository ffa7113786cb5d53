/** Page where a model answers a claim link, for holders of its secret. */
export const claimPath = (token: string) => `/claim?token=${token}`;
