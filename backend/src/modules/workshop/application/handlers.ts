/** Every handler of the module, as its providers. */
export { ChangeAccentHandler } from './change-accent.ts';
export { ChangeProfileHandler } from './change-profile.ts';
export { FinishSetupHandler } from './finish-setup.ts';
export { ReadLetterheadHandler } from './read-letterhead.ts';
export { ReadLogoHandler } from './read-logo.ts';
export { ReadPrivacyNoticeHandler } from './read-privacy-notice.ts';
export { ReadProfileHandler } from './read-profile.ts';
export { ReadWorkshopHandler } from './read-workshop.ts';
export { ReplaceLogoHandler } from './replace-logo.ts';
