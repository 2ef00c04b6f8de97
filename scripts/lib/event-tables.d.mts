/** The expected contents of the frontend's tables, by file. */
export function eventTables(root: string): Record<string, object>;

export function writeEventTables(root: string): void;
