import en from '../../../locales/en/operations.json' with { type: 'json' };
import es from '../../../locales/es/operations.json' with { type: 'json' };
import fr from '../../../locales/fr/operations.json' with { type: 'json' };
import ro from '../../../locales/ro/operations.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { OperationsModule } from './operations.module.ts';

export const operationsManifest: ModuleManifest = {
  name: 'operations',
  module: OperationsModule,
  persistence: { entities: [], migrations: [] },
  messages: { ro, en, es, fr },
  constraints: {},
};
