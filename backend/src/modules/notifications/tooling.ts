/** Second entry: what only the seed, the command line and tests use. */
export { SetMessagePreferences } from './application/message-preferences.ts';
export { settleDemoMessages } from './infrastructure/seed.ts';
