import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { reportMessages } from './http/reports/report.messages.ts';
import { bookMessages } from './http/service-books/book.messages.ts';
import { ReportingModule } from './reporting.module.ts';

export { StorefrontReader, StorefrontView } from './application/figures/show-storefront.ts';

export const reportingManifest: ModuleManifest = {
  name: 'reporting',
  module: ReportingModule,
  persistence: { entities: [], migrations: [] },
  messages: {
    ...bookMessages,
    ...reportMessages,
    'caller.phone': {
      ro: 'Scrie cel puțin șase cifre ale telefonului.',
      en: 'Enter at least six digits of the phone.',
      es: 'Escribe al menos seis cifras del teléfono.',
      fr: 'Saisis au moins six chiffres du téléphone.',
    },
  },
  constraints: {},
};
