import type { PaymentMethod } from './appointments.ts';

/** The data of the current day that visitors see: none, the appointments, or the appointments and the revenue. */
export const PUBLIC_PANELS = ['off', 'day', 'revenue'] as const;
export type PublicPanel = (typeof PUBLIC_PANELS)[number];

export const MAX_WORKSHOP_NAME = 60;
export const MAX_LEGAL_NAME = 120;
export const MAX_TAX_ID = 14;
/** The limit of the street and of the town. */
export const MAX_ADDRESS_LINE = 120;
/** Of what the cover picture shows. */
export const MAX_COVER_ALT = 160;

/** The accepted methods of payment until an admin chooses others. */
export const DEFAULT_PAYMENT_METHODS = ['cash', 'card'] as const satisfies readonly PaymentMethod[];
