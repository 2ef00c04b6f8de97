/** The kinds of services; the kind decides the symbol, independent of name and language. */
export const SERVICE_KINDS = ['oil-change', 'inspection', 'brakes', 'repair', 'diagnostics', 'tyres', 'other'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** The highest price of a service, in RON; a higher price is assumed to be a typing error. */
export const MAX_PRICE_RON = 100_000;

export const MAX_SERVICE_NAME = 80;
export const MAX_SERVICE_DESCRIPTION = 400;
export const MAX_SERVICE_CATEGORY = 40;
export const MAX_SERVICE_DETAILS = 1_500;
export const MAX_SERVICE_QUESTION = 160;
export const MAX_SERVICE_ANSWER = 600;
export const MAX_SERVICE_QUESTIONS = 8;
/** The largest number of services of an appointment besides the first. */
export const MAX_MORE_SERVICES = 4;
