/** How long the workshop can undo a change of the state of a visit, in ms; the messages of the change wait as long. */
export const UNDO_MS = 10_000;
