/** The largest file that is sent. */
export const MAX_FILE_BYTES = 10_000_000;
