/** Second entry: what only the seed, the command line and tests use. */

export { AllowSending, ShowSending } from './application/sending/sending-hold.ts';
export { SetMessagePreferences } from './application/settings/message-preferences.ts';
export { settleDemoMessages } from './infrastructure/seed.ts';
