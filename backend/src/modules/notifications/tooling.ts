/** Second entry: what only the seed, the command line and tests use. */
export { SetMessagePreferences } from './application/message-preferences.ts';
export { AllowSending, ShowSending } from './application/sending.ts';
export { settleDemoMessages } from './infrastructure/seed.ts';
