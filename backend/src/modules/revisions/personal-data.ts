import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Documents } from '../../platform/files/documents.ts';
import { Photos } from '../../platform/files/photos.ts';
import { type DataCategory, KEPT_WITH_CUSTOMER } from '../../platform/personal-data/data-category.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { Revisions } from './domain/revisions.ts';
import { ServiceBooks } from './domain/service-books.ts';

@Injectable()
export class ServiceBookRecords implements PersonalRecords {
  constructor(
    private readonly revisions: Revisions,
    private readonly books: ServiceBooks,
    private readonly photos: Photos,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  /** Deletes notes, photos and documents and revokes share links. The work done on the vehicles stays (ADR 11). */
  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.photos.release(await this.revisions.erasePersonalData(customerIds));
    await this.documents.release(await this.books.erasePersonalData(customerIds, this.clock.now()));
  }

  /** The account that a guest has left does not go on reading the guest's service books. */
  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    if (userId === null) await this.books.revokeLinks([customerId], this.clock.now());
  }
}

const SERVICE_BOOK: DataCategory = {
  name: 'service-book',
  title: {
    ro: 'Cartea de service',
    en: 'Service book',
    es: 'Libro de mantenimiento',
    fr: 'Carnet d’entretien',
  },
  data: {
    ro: 'note, fotografii și documente ale mașinii, linkurile trimise de tine',
    en: 'notes, photos and documents of your vehicle, the links you shared',
    es: 'notas, fotos y documentos del vehículo, los enlaces que has compartido',
    fr: 'notes, photos et documents du véhicule, les liens partagés',
  },
  purpose: {
    ro: 'istoricul lucrărilor, pentru tine și garanție',
    en: 'the history of the work, for you and for warranty',
    es: 'el historial de trabajos, para ti y la garantía',
    fr: 'l’historique des travaux, pour toi et la garantie',
  },
  legalBasis: 'contract',
  retention: KEPT_WITH_CUSTOMER,
  recipients: ['linkHolders'],
};

export const revisionsPersonalData: PersonalData = {
  categories: [SERVICE_BOOK],
  columns: {
    'service-book': {
      'revisions.revision': ['notes', 'cancel_reason'],
      'revisions.revision_item': ['notes'],
      'revisions.revision_photo': ['key'],
      'revisions.vehicle_document': ['title', 'key'],
      'revisions.share_link': ['token_hash'],
    },
  },
  records: ServiceBookRecords,
};
