/** Actions of administrators on the operations page; each is an entry of the audit log. */
export const operatorActions = ["job_retry", "job_give_up", "backup", "rehearsal", "mail_test"] as const;
export type OperatorAction = (typeof operatorActions)[number];

/** Sources of a setting's value: a variable, a file that a variable names, or the product. */
export const settingSources = ["environment", "file", "default"] as const;
export type SettingSource = (typeof settingSources)[number];
