import type { Type } from '@nestjs/common';
import type { DomainError } from '../kernel/domain-error.ts';
import type { ModulePersistence } from './database/data-source.ts';
import type { Messages } from './i18n/messages.ts';
import type { PersonalData } from './personal-data/personal-data.ts';

/** What the composition needs of a module; each `index.ts` exports one. */
export interface ModuleManifest {
  readonly name: string;
  readonly module: Type;
  readonly persistence: ModulePersistence;
  /** What the module holds of a person; a module without it holds nothing. */
  readonly personalData?: PersonalData;
  /** Translated texts for users. */
  readonly messages: Messages;
  /** Domain errors by the name of the PostgreSQL constraint whose violation they report. */
  readonly constraints: Readonly<Record<string, () => DomainError>>;
}

/** Injection token of the PostgreSQL schemas of the product. */
export const PRODUCT_SCHEMAS = Symbol('product-schemas');

/** The platform and each module own the PostgreSQL schema of their name. */
export function schemasOf(modules: readonly { readonly name: string }[]): string[] {
  return ['platform', ...modules.map(({ name }) => name)];
}
