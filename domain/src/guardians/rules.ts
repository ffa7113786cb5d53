/** Days in which a guardian can answer by the mailed link; a consent can be withdrawn by it at any time. */
export const answerDays = 7;
