import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { operationsMessages } from './http/operations.messages.ts';
import { OperationsModule } from './operations.module.ts';

export const operationsManifest: ModuleManifest = {
  name: 'operations',
  module: OperationsModule,
  persistence: { entities: [], migrations: [] },
  messages: operationsMessages,
  constraints: {},
};
