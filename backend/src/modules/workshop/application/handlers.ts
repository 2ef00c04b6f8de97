/** Every handler of the module, as its providers. */
export { ReadPrivacyNoticeHandler } from './read-privacy-notice.ts';
export { ReadWorkshopHandler } from './read-workshop.ts';
