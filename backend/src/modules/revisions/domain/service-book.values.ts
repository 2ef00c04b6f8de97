/** Kinds of vehicle documents. */
export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
