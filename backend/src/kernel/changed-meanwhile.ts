import { domainError } from './domain-error.ts';

/** The caller has read another version of the settings than the stored one. */
export class ChangedMeanwhile extends domainError('conflict', 'changed_meanwhile') {}
