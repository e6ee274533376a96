/** Log level without the option. By itself, as every page loads it before any other constant. */
export const LOG_LEVEL_DEFAULT = 'error'
