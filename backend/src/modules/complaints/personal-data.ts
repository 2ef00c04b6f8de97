import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Photos } from '../../platform/files/photos.ts';
import { type DataCategory, KEPT_WITH_CUSTOMER } from '../../platform/personal-data/data-category.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';

/** Of customers, and of an account that had none when it complained. */
const OF_AUTHOR = `(complaint.customer_id = ANY ($1::integer[]) OR complaint.customer_id IS NULL AND complaint.user_id = $2)`;
const ERASE_PHOTOS = `
  DELETE FROM complaints.photo USING complaints.complaint
  WHERE complaint.id = complaint_id AND ${OF_AUTHOR} RETURNING key`;
const ERASE_MESSAGES = `
  DELETE FROM complaints.message USING complaints.complaint WHERE complaint.id = complaint_id AND ${OF_AUTHOR}`;
const ERASE_TEXTS = `UPDATE complaints.complaint SET subject = '', description = '' WHERE ${OF_AUTHOR}`;
const ASSIGN = `
  UPDATE complaints.complaint SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

@Injectable()
export class ComplaintRecords implements PersonalRecords {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
  ) {}

  async erase({ customerIds, userId }: ErasedPerson): Promise<void> {
    const author = [customerIds, userId];
    const erased = await this.database.query<{ key: string }>(ERASE_PHOTOS, author);
    await this.photos.release(erased.map(({ key }) => key));
    await this.database.query(ERASE_MESSAGES, author);
    await this.database.query(ERASE_TEXTS, author);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ASSIGN, [customerId, userId]);
  }
}

const COMPLAINTS: DataCategory = {
  name: 'complaints',
  title: { ro: 'Reclamații', en: 'Complaints', es: 'Reclamaciones', fr: 'Réclamations' },
  data: {
    ro: 'ce ne scrii, fotografiile, răspunsurile și notele noastre',
    en: 'what you write, the photos, our answers and notes',
    es: 'lo que nos escribes, las fotos, nuestras respuestas y notas',
    fr: 'ce que tu écris, les photos, nos réponses et notes',
  },
  purpose: {
    ro: 'să îți rezolvăm reclamația',
    en: 'to resolve your complaint',
    es: 'para resolver tu reclamación',
    fr: 'traiter ta réclamation',
  },
  legalBasis: 'interest',
  retention: KEPT_WITH_CUSTOMER,
  recipients: [],
};

export const complaintsPersonalData: PersonalData = {
  categories: [COMPLAINTS],
  columns: {
    complaints: {
      'complaints.complaint': ['subject', 'description', 'search'],
      'complaints.message': ['text'],
      'complaints.photo': ['key'],
    },
  },
  records: ComplaintRecords,
};
