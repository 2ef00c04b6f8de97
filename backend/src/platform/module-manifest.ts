import type { Type } from '@nestjs/common';
import type { DomainError } from '../kernel/domain-error.ts';
import type { ModulePersistence } from './database/module-persistence.ts';
import type { Messages } from './i18n/messages.ts';

/** What the composition needs of a module; each `index.ts` exports one. */
export interface ModuleManifest {
  readonly name: string;
  readonly module: Type;
  readonly persistence: ModulePersistence;
  /** Translated texts for users. */
  readonly messages: Messages;
  /** Domain errors by the name of the PostgreSQL constraint whose violation they report. */
  readonly constraints: Readonly<Record<string, () => DomainError>>;
}
