/** Days of one job at most, and how far ahead a day may be. */
export const maxJobDays = 60;
export const maxYearsAhead = 2;
/** Cards of one call at most. */
export const maxOptionCards = 50;
/** Characters of a job's texts. */
export const jobLengths = { title: 200, client: 200, city: 100, country: 60, text: 1_000 } as const;
/** Days of one chart or calendar at most. */
export const maxChartDays = 100;

/** An option ends that many workdays before the first day, at this hour of the job's zone. */
export interface EndRule {
  workdays: number;
  hour: number;
}

/** Three workdays, 18:00: the conditions of the German agencies' association VELMA, article 3. */
export const defaultEndRule: EndRule = { workdays: 3, hour: 18 };
/** The most workdays of an agency's own rule. */
export const maxEndWorkdays = 5;
