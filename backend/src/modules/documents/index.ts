import en from '../../../locales/en/documents.json' with { type: 'json' };
import es from '../../../locales/es/documents.json' with { type: 'json' };
import fr from '../../../locales/fr/documents.json' with { type: 'json' };
import ro from '../../../locales/ro/documents.json' with { type: 'json' };
import { ChangedMeanwhile } from '../../kernel/domain-error.ts';
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { DocumentsModule } from './documents.module.ts';
import { DocumentsBaseline1790001740000 } from './infrastructure/migrations/1790001740000-documents-baseline.ts';
import { documentsPersonalData } from './personal-data.ts';

export { signedBy } from './domain/document.values.ts';
export * from './events.ts';
export * as documentsEvents from './events.ts';

export const documentsManifest: ModuleManifest = {
  name: 'documents',
  module: DocumentsModule,
  persistence: { entities: [], migrations: [DocumentsBaseline1790001740000] },
  personalData: documentsPersonalData,
  messages: { ro, en, es, fr },
  constraints: {
    // The lock of the counter prevents both violations; if one happens, it is reported as a concurrent change.
    document_number_key: () => new ChangedMeanwhile(),
    document_once_key: () => new ChangedMeanwhile(),
  },
};
