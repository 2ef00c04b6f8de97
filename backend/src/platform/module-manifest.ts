import type { Type } from '@nestjs/common';
import type { DomainError } from '../kernel/domain-error.ts';
import type { ModulePersistence } from './database/module-persistence.ts';
import type { Messages } from './i18n/messages.ts';

/** All that the composition needs to know of a module; each `index.ts` exports one. */
export interface ModuleManifest {
  readonly name: string;
  readonly module: Type;
  readonly persistence: ModulePersistence;
  /** What the module says to people. */
  readonly messages: Messages;
  /** What it means when PostgreSQL refuses by one of the module's constraints. */
  readonly constraints: Readonly<Record<string, () => DomainError>>;
}
