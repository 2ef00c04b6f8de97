/** The supported languages (specification §1); `ro` is the default. */
export const LANGUAGES = ['ro', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
