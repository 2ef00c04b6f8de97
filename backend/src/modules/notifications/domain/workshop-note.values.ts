/** Characters of a text that the workshop writes: three SMS with the signature. */
export const MAX_NOTE_LENGTH = 300;
