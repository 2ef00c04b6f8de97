export const ITEM_STATUSES = ['ok', 'attention', 'replace', 'replaced', 'not-checked'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Why the desk withdraws a reading of an odometer. */
export const WITHDRAWAL_REASONS = ['mistyped', 'other-vehicle', 'not-replaced', 'other'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const MAX_DOCUMENT_TITLE = 120;
export const MAX_REVISION_NOTES = 2_000;
export const MAX_CANCEL_REASON = 500;
export const MAX_TEMPLATE_NAME = 100;
export const MAX_TEMPLATE_DESCRIPTION = 1_000;
export const MAX_CATEGORY = 100;
export const MAX_ITEM_NAME = 200;
export const MAX_ITEM_NOTES = 1_000;
