/** Cards that moderators can choose for the home page. */
export const maxHomeCards = 8;
