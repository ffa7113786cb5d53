/** How long the link in the mail to a guardian can be answered; what was given can be taken back by it at any time. */
export const answerDays = 7;
