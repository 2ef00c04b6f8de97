import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ApiList } from '../../../platform/http/view-properties.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { dataMapOf, PERSONAL_DATA } from '../../../platform/personal-data/data-map.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { WorkshopReader, WorkshopView } from './read-workshop.ts';

class PrivacyControllerView extends PickType(WorkshopView, [
  'name',
  'email',
  'phone',
  'phoneDisplay',
  'street',
  'town',
]) {}

class PrivacyCategoryView {
  @ApiProperty({ example: 'messages' }) name: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'What is stored.' }) data: string;
  @ApiProperty() purpose: string;
  @ApiProperty() legalBasis: string;
  @ApiProperty({ description: 'How long it is stored.' }) retention: string;
  @ApiList(String, 'Who receives it besides the workshop.') recipients: string[];
}

export class PrivacyNoticeView {
  @ApiProperty() controller: PrivacyControllerView;
  @ApiList(PrivacyCategoryView) categories: PrivacyCategoryView[];
  @ApiList(String) rights: string[];
}

const CATEGORIES_IN_ORDER: readonly string[] = [
  'account',
  'visits',
  'messages',
  'reminders',
  'service-book',
  'reviews',
  'complaints',
  'loyalty',
  'security',
];
const RIGHTS = ['erasure', 'correction', 'complaint'];

/** The categories in the order of the notice; those that it does not name come last. */
function inOrder<Category extends { readonly name: string }>(categories: readonly Category[]): Category[] {
  const place = ({ name }: Category) => CATEGORIES_IN_ORDER.indexOf(name) + 1 || Number.POSITIVE_INFINITY;
  return categories.toSorted((a, b) => place(a) - place(b));
}

@Injectable()
export class PrivacyNoticeReader {
  constructor(
    private readonly workshopReader: WorkshopReader,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PERSONAL_DATA) private readonly declared: readonly PersonalData[],
    private readonly translator: Translator,
  ) {}

  /** The privacy notice in a language, generated from the data map (GDPR, article 13). */
  async readPrivacyNotice(language: Language): Promise<PrivacyNoticeView> {
    const { name, email, phone, phoneDisplay, street, town } = await this.workshopReader.readWorkshop();
    const periods = {
      messages: this.settings.RETENTION_MESSAGES_MONTHS,
      // The shorter of both periods, as in the job that erases guests.
      guests: Math.min(this.settings.RETENTION_GUESTS_MONTHS, this.settings.RETENTION_VISITS_YEARS * 12),
      visits: this.settings.RETENTION_VISITS_YEARS,
    };
    const text = (key: string) => this.translator.translate(language, `privacy.${key}`, periods);
    return {
      controller: { name, email, phone, phoneDisplay, street, town },
      categories: inOrder(dataMapOf(this.declared)).map(({ name, legalBasis, recipients }) => ({
        name,
        title: text(`${name}.title`),
        data: text(`${name}.data`),
        purpose: text(`${name}.purpose`),
        legalBasis: text(`legal_basis.${legalBasis}`),
        retention: text(`${name}.retention`),
        recipients: recipients.map((recipient) => text(`recipient.${recipient}`)),
      })),
      rights: RIGHTS.map((right) => text(`right.${right}`)),
    };
  }
}
