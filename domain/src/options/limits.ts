/** Days of one job at most, and how far ahead a day may be. */
export const maxJobDays = 60;
export const maxYearsAhead = 2;
/** Cards of one call at most. */
export const maxOptionCards = 50;
/** Characters of a job's texts. */
export const jobLengths = { title: 200, client: 200, city: 100, country: 60, text: 1_000 } as const;
/** Days of one chart or calendar at most. */
export const maxChartDays = 100;
