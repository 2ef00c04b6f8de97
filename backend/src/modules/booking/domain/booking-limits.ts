/** Open appointments ahead that one phone may have: more is a flood, not a fleet (ADR 4). */
export const MAX_OPEN_PER_PHONE = 5;
