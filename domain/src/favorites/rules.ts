/** Favorites of one account, those that are no longer published included. */
export const maxFavorites = 5_000;
