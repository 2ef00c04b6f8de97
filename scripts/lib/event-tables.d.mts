/** What the tables of the frontend have to be, by file. */
export function eventTables(root: string): Record<string, object>;

export function writeEventTables(root: string): void;
