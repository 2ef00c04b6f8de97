import type { Language } from '../../../kernel/language.ts';

/** Services of one visit in words. */
export interface ServicesInWords {
  /** The Romanian names, joined. */
  readonly name: string;
  readonly names: Readonly<Partial<Record<Exclude<Language, 'ro'>, string>>>;
  /** Working minutes. */
  readonly duration: number;
}

/** The names of the services that customers wait for. */
export abstract class WaitlistServices {
  /** Describes services, also those that are no longer offered. */
  abstract describe(serviceIds: readonly number[]): Promise<ServicesInWords>;

  /** Their names in a language. */
  abstract nameIn(language: Language, serviceIds: readonly number[]): Promise<string>;
}
