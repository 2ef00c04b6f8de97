import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { ReportWording } from '../application/reports/report-wording.ts';

@Injectable()
export class TranslatedReportWording extends ReportWording {
  constructor(private readonly translator: Translator) {
    super();
  }

  text(language: Language, key: string): string {
    return this.translator.translate(language, `report.${key}`);
  }
}
