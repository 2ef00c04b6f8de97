/** The largest accepted upload, in bytes. */
export const MAX_FILE_BYTES = 10_000_000;
