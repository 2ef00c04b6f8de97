/** The backgrounds on which the accent of a workshop is a text colour, or white on it: cards and the page. */
export const LIGHT_GROUNDS = { surface: '#ffffff', canvas: '#f6f6f3' } as const;
export const DARK_GROUNDS = { surface: '#161d1b', canvas: '#0e1412' } as const;
