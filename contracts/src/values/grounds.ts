/** The backgrounds of text in the accent colour: cards and the page. Text on the accent is white like the cards. */
export const LIGHT_GROUNDS = { surface: '#ffffff', canvas: '#f6f6f3' } as const;
export const DARK_GROUNDS = { surface: '#161d1b', canvas: '#0e1412' } as const;
