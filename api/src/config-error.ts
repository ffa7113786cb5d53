/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {}
