import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ApiList } from '../../../platform/http/view-properties.ts';
import { dataMapOf, PERSONAL_DATA } from '../../../platform/personal-data/data-map.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { CATEGORIES_IN_ORDER, LEGAL_BASES, RECIPIENTS, RIGHTS } from '../domain/privacy-texts.ts';
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

/** A count before a noun; Romanian says "19 luni" and "20 de luni". */
function counted(count: number, language: Language): string {
  const rest = count % 100;
  return language === 'ro' && (rest === 0 || rest > 19) ? `${count} de` : String(count);
}

/** The categories as the notice lists them; those that it does not name come last. */
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
  ) {}

  /** The privacy notice in a language, generated from the data map (GDPR, article 13). */
  async readPrivacyNotice(language: Language): Promise<PrivacyNoticeView> {
    const { name, email, phone, phoneDisplay, street, town } = await this.workshopReader.readWorkshop();
    const periods: Readonly<Record<string, number>> = {
      messages: this.settings.RETENTION_MESSAGES_MONTHS,
      // As the job that erases guests: the shorter of both.
      guests: Math.min(this.settings.RETENTION_GUESTS_MONTHS, this.settings.RETENTION_VISITS_YEARS * 12),
      visits: this.settings.RETENTION_VISITS_YEARS,
    };
    const withPeriods = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, period: string) => counted(periods[period] ?? 0, language));
    return {
      controller: { name, email, phone, phoneDisplay, street, town },
      categories: inOrder(dataMapOf(this.declared)).map((category) => ({
        name: category.name,
        title: category.title[language],
        data: category.data[language],
        purpose: category.purpose[language],
        legalBasis: LEGAL_BASES[category.legalBasis][language],
        retention: withPeriods(category.retention[language]),
        recipients: category.recipients.map((recipient) => RECIPIENTS[recipient][language]),
      })),
      rights: RIGHTS.map((right) => right[language]),
    };
  }
}
