import type { Type } from '@nestjs/common';
import type { DomainError } from '../kernel/domain-error.ts';
import type { ModulePersistence } from './database/data-source.ts';
import type { Messages } from './i18n/messages.ts';
import { PlatformBaseline1790000000002 } from './migrations/1790000000002-platform-baseline.ts';
import type { PersonalData } from './personal-data/personal-data.ts';

export interface ModuleManifest {
  readonly name: string;
  readonly module: Type;
  readonly persistence: ModulePersistence;
  readonly personalData?: PersonalData;
  readonly messages: Messages;
  /** Domain errors by the name of the PostgreSQL constraint whose violation they report. */
  readonly constraints: Readonly<Record<string, () => DomainError>>;
}

export const PRODUCT_SCHEMAS = Symbol('product-schemas');

/** The platform and each module own the PostgreSQL schema of their name. */
export function schemasOf(modules: readonly { readonly name: string }[]): string[] {
  return ['platform', ...modules.map(({ name }) => name)];
}

export const platformPersistence: ModulePersistence = { entities: [], migrations: [PlatformBaseline1790000000002] };
